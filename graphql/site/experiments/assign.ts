import { createHmac } from 'node:crypto';

const RANGE = 2 ** 32;

/**
 * The place of the variant that a visitor sees, from 0. Null for visitors who do not take part. The share and the variant come from other
 * bytes, so both are even, and the id of the experiment makes each experiment choose anew.
 *
 * @param visitor the hash of the visitor on this day.
 */
export function placeOf(
  visitor: string,
  { id, share, count }: { id: string; share: number; count: number },
): number | null {
  const bytes = createHmac('sha256', id).update(visitor).digest();
  if (bytes.readUInt32BE(0) >= share * RANGE) return null;
  return Math.floor((bytes.readUInt32BE(4) / RANGE) * count);
}
