import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

export interface WebServer {
  url: string;
  /** The requests so far, the oldest first. */
  requests: {
    method: string;
    path: string;
    headers: IncomingMessage['headers'];
    body: string;
    bytes: Buffer;
  }[];
}

type Answer = (
  request: WebServer['requests'][number],
  response: ServerResponse,
) => void | Promise<void>;

/**
 * Starts a server of somebody else before the tests of a describe block and ends it after them.
 * @param certificate makes it answer by https, as localhost.
 */
export function runWebServer(
  answer: Answer,
  certificate?: { cert: string; key: string },
): WebServer {
  const web: WebServer = { url: '', requests: [] };
  const listener = (incoming: IncomingMessage, response: ServerResponse) => {
    void receive(incoming).then((bytes) => {
      const { method = '', url: path = '', headers } = incoming;
      const request = { method, path, headers, body: bytes.toString('utf8'), bytes };
      web.requests.push(request);
      return answer(request, response);
    });
  };
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    web.url = certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return web;
}

async function receive(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
