import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Stored {
  response: Response;
  tags: string[];
  storedAt: number;
  freshMs: number;
  staleMs: number;
}

/** A CDN in small: it stores what `s-maxage` allows, serves stale answers while it fetches new ones, and purges by tag. */
export interface CachingProxy {
  url: string;
  /** The URL that takes `{ tags }`. */
  purgeUrl: string;
  /** The tags of each purge that was accepted. */
  purged: string[][];
  /** Answers the next purges with 503. */
  refusePurges(count: number): void;
  /** The server behind it. */
  serve(origin: string): void;
  close(): Promise<void>;
}

/** Starts it on a free port. Purges need `Authorization: Bearer <token>`. */
export async function startCachingProxy(token: string): Promise<CachingProxy> {
  const stored = new Map<string, Stored>();
  const purged: string[][] = [];
  let origin = '';
  let refusals = 0;

  async function load(path: string): Promise<Response> {
    const before = purged.length;
    const response = await fetch(`${origin}${path}`);
    const kept = policyOf(response);
    const copy = new Response(await response.arrayBuffer(), response);
    // An answer that was fetched before a purge of its content may be outdated.
    const since = new Set(purged.slice(before).flat());
    if (kept?.tags.every((tag) => !since.has(tag))) stored.set(path, { ...kept, response: copy });
    return copy.clone();
  }

  async function answer(path: string): Promise<[Response, state: string]> {
    const found = stored.get(path);
    if (!found) return [await load(path), 'MISS'];
    const age = Date.now() - found.storedAt;
    if (age <= found.freshMs) return [found.response.clone(), 'HIT'];
    if (age > found.freshMs + found.staleMs) return [await load(path), 'MISS'];
    void load(path);
    return [found.response.clone(), 'STALE'];
  }

  async function purge(request: IncomingMessage): Promise<number> {
    if (request.headers.authorization !== `Bearer ${token}`) return 401;
    if (refusals > 0) {
      refusals -= 1;
      return 503;
    }
    const { tags } = (await json(request)) as { tags: string[] };
    purged.push(tags);
    for (const [path, entry] of stored)
      if (entry.tags.some((tag) => tags.includes(tag))) stored.delete(path);
    return 204;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path === '/purge') {
      response.writeHead(await purge(request)).end();
      return;
    }
    const [found, state] = await answer(path);
    const type = found.headers.get('content-type') ?? 'text/plain';
    response.writeHead(found.status, { 'x-cache': state, 'content-type': type });
    response.end(Buffer.from(await found.arrayBuffer()));
  }

  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    purgeUrl: `${url}/purge`,
    purged,
    refusePurges: (count) => {
      refusals = count;
    },
    serve: (address) => {
      origin = address;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Null for an answer that a shared cache must not store. */
function policyOf({ headers }: Response): Omit<Stored, 'response'> | null {
  const control = headers.get('cache-control') ?? '';
  const seconds = (name: string) =>
    Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  if (/no-store|private|no-cache/.test(control) || seconds('s-maxage') === 0) return null;
  return {
    tags: (headers.get('cache-tag') ?? '').split(','),
    storedAt: Date.now(),
    freshMs: seconds('s-maxage') * 1000,
    staleMs: seconds('stale-while-revalidate') * 1000,
  };
}
