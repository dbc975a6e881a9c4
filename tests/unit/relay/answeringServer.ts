import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Received = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string };

type Answer = (response: ServerResponse, received: Received) => void;

/** A real server that records requests and sends the configured responses. */
export async function startAnsweringServer() {
  const received: Received[] = [];
  let answer: Answer = (response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const entry = { method, url, headers, body: await text(request) };
    received.push(entry);
    answer(response, entry);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith(next: Answer): void {
      answer = next;
    },
    json(status: number, body: unknown): void {
      answer = (response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type AnsweringServer = Awaited<ReturnType<typeof startAnsweringServer>>;
