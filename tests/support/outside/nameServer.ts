import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns';
import type dns from 'node:dns';
import { once } from 'node:events';
import { afterAll, beforeAll } from 'vitest';

/** A name server of somebody who wants to lead us astray. */
export interface NameServer {
  /** The addresses of the next answers, in order. Every later answer is the last address. */
  answers: string[];
  /** How many questions it has answered. */
  asked: number;
  /** Asks this server for the address of a name, with a real resolver. */
  lookup: typeof dns.lookup;
}

/** Starts a name server before the tests of a describe block and ends it after them. Each answer is valid for no time. */
export function runNameServer(): NameServer {
  const server: NameServer = { answers: [], asked: 0, lookup: (() => undefined) as never };
  let socket: Socket;
  beforeAll(async () => {
    socket = createSocket('udp4');
    socket.on('message', (query, { port, address }) => {
      const answer = server.answers[Math.min(server.asked, server.answers.length - 1)] ?? '';
      server.asked += 1;
      socket.send(answerTo(query, answer), port, address);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const resolver = new Resolver();
    resolver.setServers([`127.0.0.1:${socket.address().port}`]);
    const lookup = (
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
    server.lookup = lookup as typeof dns.lookup;
  });
  afterAll(() => void socket.close());
  return server;
}

function answerTo(query: Buffer, address: string): Buffer {
  const question = query.subarray(12, query.indexOf(0, 12) + 5);
  const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
  const record = [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)];
  return Buffer.concat([header, question, Buffer.from(record)]);
}
