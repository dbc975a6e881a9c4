import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
