import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns';
import type dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postWebhook } from '../../../graphql/services/webhooks/postWebhook.ts';

/** An address of a documentation network. Nothing answers there. */
const ELSEWHERE = '203.0.113.9';
const INSIDE = '127.0.0.1';

let answers: string[] = [];
let asked = 0;
let reached = 0;
let nameServer: Socket;
let inside: Server;
let lookup: typeof dns.lookup;

/** Answers each question with the next address, valid for no time. */
function answerTo(query: Buffer): Buffer {
  const address = answers[asked] ?? INSIDE;
  asked += 1;
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
  const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)];
  return Buffer.concat([header, question, Buffer.from(record)]);
}

beforeAll(async () => {
  nameServer = createSocket('udp4');
  nameServer.on('message', (query, { port, address }) =>
    nameServer.send(answerTo(query), port, address),
  );
  nameServer.bind(0, '127.0.0.1');
  await once(nameServer, 'listening');
  inside = createServer((_request, response) => {
    reached += 1;
    response.end();
  });
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${nameServer.address().port}`]);
  const real = (
    name: string,
    _options: object,
    done: (error: Error | null, found: dns.LookupAddress[]) => void,
  ) =>
    resolver.resolve4(name, (error, found) =>
      done(
        error,
        (found ?? []).map((address) => ({ address, family: 4 })),
      ),
    );
  lookup = real as typeof dns.lookup;
});
afterAll(() => {
  nameServer.close();
  inside.close();
});

function post(allowPrivate: boolean) {
  const address = inside.address();
  const port = typeof address === 'object' ? address?.port : null;
  const url = `${allowPrivate ? 'http' : 'https'}://rebinding.example:${port}/`;
  return postWebhook({ url, headers: {}, body: '{}', allowPrivate, lookup });
}

it('refuses a name that leads inside by now', async () => {
  answers = [INSIDE];
  asked = 0;
  await expect(post(false)).rejects.toThrow('The address is not on the internet.');
  expect([asked, reached]).toEqual([1, 0]);
});

it('connects to the address that it has checked, although the name leads elsewhere a moment later', async () => {
  answers = [INSIDE, ELSEWHERE];
  asked = 0;
  expect((await post(true)).status).toBe(200);
  expect([asked, reached]).toEqual([1, 1]);
});
