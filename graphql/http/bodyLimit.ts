import type { Context, MiddlewareHandler } from 'hono';
import type { HttpEnv } from './request.ts';
import { refusal } from './refusal.ts';

const USUAL = 100 * 1024;
const LARGE = 1024 * 1024;

/** Reports about calls carry transcripts, and those who write posts send long ones. */
function mostBytes({ req, var: { context } }: Context<HttpEnv>): number {
  if (req.path.startsWith('/api/calls/')) return LARGE;
  const writes = req.path === '/graphql' || req.path.startsWith('/api/admin/blog/posts');
  return writes && context.viewer?.kind === 'staff' ? LARGE : USUAL;
}

/** Answers 413 for a body of more bytes than this request may have, 415 for a packed one, before any of it is understood. */
export function bodyLimit(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const most = mostBytes(c);
    const { raw } = c.req;
    const coding = raw.headers.get('content-encoding') ?? 'identity';
    // What a packed body unfolds to is known too late; nobody sends so little packed.
    if (coding !== 'identity') return refusal(c.req.path, 415, 'Send the body unpacked.');
    const announced = Number(raw.headers.get('content-length') ?? 0);
    // Node never reads more than a client has announced; only a body of unknown length has to be counted.
    if (announced > most) return tooLarge(c.req.path);
    if (raw.headers.has('transfer-encoding') && raw.body) {
      const body = await readUpTo(most, raw.body);
      if (!body) return tooLarge(c.req.path);
      c.req.raw = new Request(raw.url, {
        method: raw.method,
        headers: raw.headers,
        signal: raw.signal,
        body,
      });
    }
    return next();
  };
}

function tooLarge(path: string): Response {
  return refusal(path, 413, 'The body is too large.');
}

async function readUpTo(
  most: number,
  stream: ReadableStream<Uint8Array>,
): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.byteLength;
    if (bytes > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
