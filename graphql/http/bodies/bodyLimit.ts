import type { Context, MiddlewareHandler } from 'hono';
import { mostBytes } from './bodySizes.ts';
import type { HttpEnv } from '../httpEnv.ts';
import { refusal } from '../problems/refusal.ts';

/** Answers 413 for a body that is too large and 415 for a compressed one, before the body is parsed. */
export function bodyLimit(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { path, raw } = c.req;
    const coding = raw.headers.get('content-encoding') ?? 'identity';
    // The size of the uncompressed body is known too late, and small bodies need no compression.
    if (coding !== 'identity') return refusal(path, 415, 'Send the body unpacked.');
    if (bytesOf(c) > mostBytes(path, c.var.context.viewer?.kind ?? 'visitor'))
      return refusal(path, 413, 'The body is too large.');
    return next();
  };
}

/** A body that is larger than any caller may send is announced, but not received. */
function bytesOf({ req, env }: Context<HttpEnv>): number {
  const announced = Number(req.raw.headers.get('content-length') ?? 0);
  return Math.max(announced, env.incoming.rawBody?.byteLength ?? 0);
}
