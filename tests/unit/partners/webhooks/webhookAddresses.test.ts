import type dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressError, isPublicAddress } from '../../../../graphql/platform/outside/addresses.ts';
import { postWebhook } from '../../../../graphql/platform/outside/postWebhook.ts';

const NOT_PUBLIC = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::10.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '0:0:0:0:0:ffff:c0a8:101',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2002:a00:1::',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'fd00:ec2::254',
];

/** What the same bytes can be written as in an address. */
const REFUSED = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.0.0.1./',
  'https://１２７.0.0.1/',
  'https://3232235777/',
  'https://169.254.169.254/latest/meta-data',
  'https://0251.0376.0251.0376/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[fd00:ec2::254]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://metadata/',
  'https://metadata.google.internal/',
  'https://printer.local/',
  'https://app.localhost/',
  'http://example.com/',
  'ftp://example.com/',
  'javascript:x',
  'file:///etc/passwd',
  'example.com',
  'https://a:b@example.com/',
  'https://token@example.com/',
];

describe('an IP address', () => {
  it.each(NOT_PUBLIC)('is not public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a webhook', () => {
  let server: Server;
  let port: number;
  let requests = 0;
  beforeAll(async () => {
    server = createServer((_request, response) => {
      requests += 1;
      response.writeHead(307, { location: `http://127.0.0.1:${port}/inside` }).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => void server.close());

  /** Names lead to these addresses, to each further list with each further question. */
  function resolver(...answers: string[][]) {
    const asked: string[] = [];
    const lookup = ((name: string, _options: object, callback: Answer) => {
      const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
      asked.push(name);
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof dns.lookup;
    return { lookup, asked };
  }
  type Answer = (error: null, addresses: dns.LookupAddress[]) => void;
  const sent = { headers: {}, body: '{}' };
  const NOT_SENT = 'The address is not on the internet.';

  it.each(REFUSED)('is neither registered nor sent: %s', async (url) => {
    expect(addressError(url, false)).not.toBeNull();
    await expect(postWebhook({ ...sent, url, allowPrivate: false })).rejects.toThrow(NOT_SENT);
  });

  it.each([['https://partner.example/hook?key=1'], ['https://8.8.8.8:8443/']])(
    'may be registered: %s',
    (url) => expect(addressError(url, false)).toBeNull(),
  );

  it.each([
    [['127.0.0.1']],
    [['10.0.0.7']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:192.168.0.1']],
    // One good address does not make up for a bad one: the connection could go to either.
    [['8.8.8.8', '127.0.0.1']],
  ])('is not sent if its name leads to %s', async (addresses) => {
    const { lookup, asked } = resolver(addresses);
    const url = `https://partner.example:${port}/`;
    await expect(postWebhook({ ...sent, url, allowPrivate: false, lookup })).rejects.toThrow(
      NOT_SENT,
    );
    expect(asked).toEqual(['partner.example']);
    expect(requests).toBe(0);
  });

  it('goes to the address that was checked, with a single name lookup', async () => {
    // The second answer would lead nowhere.
    const { lookup, asked } = resolver(['127.0.0.1'], ['192.0.2.1']);
    const url = `http://partner.example:${port}/hook`;
    const answer = await postWebhook({ ...sent, url, allowPrivate: true, lookup });
    expect(asked).toEqual(['partner.example']);
    // And no redirect is followed, wherever it leads.
    expect(answer).toEqual({ status: 307, body: '' });
    expect(requests).toBe(1);
  });
});
