import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** One content in every encoding we answer with. */
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

/** Whether a coding is refused outright, as in `br;q=0`. */
function isRefused(accept: string, coding: string): boolean {
  return new RegExp(`\\b${coding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accept);
}

/** The smallest encoding that the client says it takes. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  const weighted = accept.includes('q=');
  if (accept.includes('br') && !(weighted && isRefused(accept, 'br'))) return 'br';
  if (accept.includes('gzip') && !(weighted && isRefused(accept, 'gzip'))) return 'gzip';
  return 'identity';
}
