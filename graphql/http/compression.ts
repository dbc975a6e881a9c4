import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './httpEnv.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** One content in every encoding that we serve. */
export type Bodies = Record<Encoding, Buffer>;

export async function compress(identity: Buffer, brotliQuality: number): Promise<Bodies> {
  const [br, packed] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    deflate(identity, { level: 9 }),
  ]);
  return { identity, br, gzip: packed };
}

/** Whether the client excludes an encoding, as in `br;q=0`. */
function isRefused(accept: string, coding: string): boolean {
  return new RegExp(`\\b${coding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accept);
}

/** The first of our encodings that the client accepts. */
export function chooseEncoding(
  accept: string | undefined,
  ours: readonly Exclude<Encoding, 'identity'>[] = ['br', 'gzip'],
): Encoding {
  if (!accept) return 'identity';
  const weighted = accept.includes('q=');
  const accepted = ours.find(
    (coding) => accept.includes(coding) && !(weighted && isRefused(accept, coding)),
  );
  return accepted ?? 'identity';
}

/** Below this a compressed answer fits into no fewer packets. */
const MIN_BYTES = 1024;
/** Larger answers are compressed on another thread, so that other requests do not wait. Small ones cost less here. */
export const MAX_BYTES_HERE = 64 * 1024;

/** The result is 4 % larger than at quality 4, in half the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const TYPES = /^(application\/(graphql-response\+)?json|text\/html)\b/;
const STREAMED_TYPES = /^text\/csv\b/;

const brotliElsewhere = promisify(brotliCompress);
const gzipElsewhere = promisify(gzip);

/** Compresses answers of the API for clients that accept it. Event streams and images stay as they are. */
export function compressAnswers(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    const type = headers.get('content-type') ?? '';
    const isStreamed = STREAMED_TYPES.test(type);
    if (headers.has('content-encoding') || !(isStreamed || TYPES.test(type))) return;
    headers.append('vary', 'accept-encoding');
    if (c.req.method === 'HEAD') return;
    // The platform's streams do not have brotli in every version of Node that we support.
    const ours = isStreamed ? (['gzip'] as const) : undefined;
    const encoding = chooseEncoding(c.req.header('accept-encoding'), ours);
    if (encoding === 'identity') return;
    // Reading `body` makes a stream of it, so this comes after the answers that stay as they are.
    const { body } = c.res;
    if (!body) return;

    const replace = (content: ReadableStream | Buffer<ArrayBuffer>, isPacked: boolean) => {
      headers.delete('content-length');
      if (isPacked) headers.set('content-encoding', encoding);
      // Otherwise Hono copies the headers of the first answer into the new one.
      c.res = undefined;
      c.res = new Response(content, { status, headers });
    };
    if (isStreamed) return replace(body.pipeThrough(new CompressionStream('gzip')), true);
    const whole = Buffer.from(await c.res.arrayBuffer());
    const packed = await pack(whole, encoding);
    replace(packed ?? whole, packed !== null);
  };
}

/** A body of the API in this encoding. Null where the body is too small for it to help. */
export async function pack(
  body: Buffer<ArrayBuffer>,
  encoding: 'br' | 'gzip',
): Promise<Buffer<ArrayBuffer> | null> {
  if (body.length < MIN_BYTES) return null;
  const isSmall = body.length <= MAX_BYTES_HERE;
  if (encoding === 'br')
    return isSmall ? brotliCompressSync(body, BROTLI) : brotliElsewhere(body, BROTLI);
  return isSmall ? gzipSync(body) : gzipElsewhere(body);
}
