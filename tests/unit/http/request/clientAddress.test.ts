import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress } from '../../../../graphql/http/request/clientAddress.ts';

function request(peer: string, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const incoming = new IncomingMessage(socket);
  if (forwardedFor !== undefined) incoming.headers['x-forwarded-for'] = forwardedFor;
  return incoming;
}

describe("the client's address", () => {
  it.each([
    { proxies: 0, peer: '10.0.0.1', header: '1.2.3.4', address: '10.0.0.1' },
    { proxies: 1, peer: '10.0.0.1', header: '1.2.3.4', address: '1.2.3.4' },
    { proxies: 1, peer: '10.0.0.1', header: '6.6.6.6, 1.2.3.4', address: '1.2.3.4' },
    { proxies: 2, peer: '10.0.0.1', header: '6.6.6.6, 1.2.3.4, 10.0.0.2', address: '1.2.3.4' },
    { proxies: 2, peer: '10.0.0.1', header: '1.2.3.4', address: '1.2.3.4' },
    { proxies: 1, peer: '10.0.0.1', header: undefined, address: '10.0.0.1' },
    { proxies: 1, peer: '10.0.0.1', header: 'nonsense', address: '10.0.0.1' },
    { proxies: 0, peer: '::ffff:9.9.9.9', header: undefined, address: '9.9.9.9' },
    { proxies: 1, peer: '::1', header: '2001:4860::8888', address: '2001:4860::8888' },
    { proxies: 1, peer: '10.0.0.1', header: '1.2.3.4:5678', address: '1.2.3.4' },
    { proxies: 1, peer: '::1', header: '[2001:4860::8888]:5678', address: '2001:4860::8888' },
    { proxies: 1, peer: '::1', header: '[2001:4860::8888]', address: '2001:4860::8888' },
  ])('is $address behind $proxies proxies when the header says $header', (example) => {
    const { proxies, peer, header, address } = example;
    expect(clientAddress(request(peer, header), proxies)).toBe(address);
  });
});
