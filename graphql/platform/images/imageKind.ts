/** The kinds of images that the product accepts. SVG is not accepted: it is a document that can carry scripts. */
export type ImageKind = 'avif' | 'gif' | 'jpeg' | 'png' | 'webp';

/** The number of bytes at the start that are enough to tell the kind. */
export const KIND_BYTES = 64;

const BRANDS_FROM = 8;

/** Reads the kind of an image from its first bytes, because names and senders can lie. Null for any other file. */
export function imageKind(start: Buffer): ImageKind | null {
  const text = (from: number, to: number) => start.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && brands(start).includes('avif')) return 'avif';
  return null;
}

/** The formats that a file of the MPEG-4 family declares. */
function brands(start: Buffer): string[] {
  const end = Math.min(start.readUInt32BE(0), start.length);
  const texts: string[] = [];
  for (let at = BRANDS_FROM; at + 4 <= end; at += 4)
    texts.push(start.toString('latin1', at, at + 4));
  return texts;
}
