import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LASTING_CONNECTIONS } from '../outside/lastingConnections.ts';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Parsed JSON or form; empty without a body. */
  body: Record<string, unknown>;
}

export interface FakeAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** What happens to a request: it is answered, refused before or after the work, or its connection breaks after the work. */
type Fault = 'none' | 'limited' | 'unavailable' | 'lost';

export interface FakeCrm {
  url: string;
  /** Every request, as `METHOD /path`. */
  requests: string[];
  /** The fault of each request. */
  fault: (request: FakeRequest) => Fault;
  /** The answer to a request that is `limited`. */
  limited: FakeAnswer;
  close(): Promise<void>;
}

/** A server of a CRM that answers with `answer`, except for the faults. */
export async function startFakeCrm(
  answer: (request: FakeRequest) => FakeAnswer,
  limited: FakeAnswer,
): Promise<FakeCrm> {
  const server: Server = createServer(LASTING_CONNECTIONS, async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const url = new URL(incoming.url ?? '/', 'http://crm');
    const request: FakeRequest = {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: bodyOf(Buffer.concat(chunks).toString(), incoming.headers['content-type']),
    };
    crm.requests.push(`${request.method} ${request.path}`);
    const fault = crm.fault(request);
    const given: Partial<Record<Fault, FakeAnswer>> = {
      limited: crm.limited,
      unavailable: { status: 503 },
    };
    const { status, body, headers } = given[fault] ?? answer(request);
    if (fault === 'lost') {
      incoming.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const crm: FakeCrm = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    fault: () => 'none',
    limited,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return crm;
}

/** Fails a third of all requests, in each of the three ways, the same in every run. */
export function aThirdFails(): FakeCrm['fault'] {
  let state = 12_345;
  return () => {
    // A linear congruential generator, with the constants of Numerical Recipes.
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    const faults = ['limited', 'unavailable', 'lost'] as const;
    return faults[Math.floor((state / 2 ** 32) * 9)] ?? 'none';
  };
}

function bodyOf(text: string, type = ''): Record<string, unknown> {
  if (text === '') return {};
  return type.includes('json') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
}
