import { LRUCache } from 'lru-cache';
import type { MiddlewareHandler } from 'hono';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import type { HttpEnv } from '../httpEnv.ts';

/** If a stream of the caller closes in this time, the next one is still refused until the time is over. */
const REPEATED_FOR_MS = 1000;
const MAX_CALLERS = 10_000;

interface Refusal {
  text: string;
  headers: Headers;
}

/**
 * Answers 429 without a look into the database when the caller was refused an event stream less than a second ago. A
 * program with a thousand streams asks for each refused one again and again.
 */
export function repeatStreamRefusals(): MiddlewareHandler<HttpEnv> {
  const refusals = new LRUCache<string, Refusal>({ max: MAX_CALLERS, ttl: REPEATED_FOR_MS });
  return async (c, next) => {
    const credentials = c.req.header('authorization');
    if (!credentials || !c.req.header('accept')?.includes('text/event-stream')) return next();
    const caller = Buffer.from(tokenHash(credentials)).toString('base64');
    const known = refusals.get(caller);
    if (known) return new Response(known.text, { status: 429, headers: known.headers });
    await next();
    if (c.res.status !== 429) return undefined;
    const headers = new Headers(c.res.headers);
    const text = await c.res.text();
    refusals.set(caller, { text, headers });
    c.res = undefined;
    c.res = new Response(text, { status: 429, headers });
    return undefined;
  };
}
