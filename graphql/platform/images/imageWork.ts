import { open } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { type CopyShape, type NormalImage, UnusableImageError } from './imageTask.ts';

// The next image seldom needs what sharp would cache.
sharp.cache(false);
sharp.concurrency(1);

/** A small file can declare a huge image. Its header is checked before anything is decoded. */
const MAX_PIXELS = 50_000_000;
const LONGEST_SIDE = 2560;
/** The largest file that is stored. Only a PNG can become larger than the uploaded file. */
const MAX_BYTES = 10_485_760;

const EXTENSIONS = { avif: 'avif', gif: 'gif', jpeg: 'jpg', png: 'png', webp: 'webp' } as const;
/** Measured: effort 4 takes AVIF four times as long and saves one percent of the bytes. */
const AVIF = { quality: 50, effort: 3 } as const;
const WEBP = { quality: 80, effort: 4 } as const;
const ENCODE: Record<ImageKind, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ ...AVIF, quality: 65 }),
  gif: (image) => image.gif({ effort: 4 }),
  jpeg: (image) => image.jpeg({ quality: 85, progressive: true }),
  png: (image) => image.png({ compressionLevel: 7 }),
  webp: (image) => image.webp({ ...WEBP, quality: 88 }),
};

/** Refuses truncated and broken files, but accepts the harmless warnings that files of cameras cause. */
const READ: SharpOptions = {
  failOn: 'error',
  limitInputPixels: MAX_PIXELS,
  sequentialRead: true,
  pages: 1,
};

/** See `Images.normalize`. The result is a WebP image when its own kind would need more than `maxBytes`. */
export async function normalize(
  source: string | Buffer,
  maxBytes = MAX_BYTES,
): Promise<NormalImage> {
  const kind = imageKind(await startOf(source));
  if (!kind) throw new UnusableImageError('no-image');
  await check(source, kind);
  const upright = () =>
    sharp(source, READ).autoOrient().resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    });
  const encoded = await encode(upright(), kind);
  const [extension, { data, info }] =
    encoded.data.length > maxBytes
      ? (['webp', await encode(upright(), 'webp')] as const)
      : ([EXTENSIONS[kind], encoded] as const);
  const { width, height } = info;
  return { bytes: data, extension, width, height, color: await meanColor(data) };
}

const ENCODE_COPY: Record<CopyShape['format'], (image: Sharp) => Sharp> = {
  avif: (image) => image.avif(AVIF),
  jpg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 82, progressive: true }),
  webp: (image) => image.webp(WEBP),
};

/** See `Images.resize`. */
export async function resize(bytes: Buffer, shape: CopyShape): Promise<Buffer> {
  const { width, height, format, position = 50 } = shape;
  const image = sharp(bytes, READ);
  if (height === null) image.resize({ width, withoutEnlargement: true });
  else await crop(image, { width, height }, position);
  return ENCODE_COPY[format](image).toBuffer();
}

interface Size {
  width: number;
  height: number;
}

async function crop(image: Sharp, frame: Size, position: number): Promise<void> {
  const whole = await image.metadata();
  const scale = Math.max(frame.width / whole.width, frame.height / whole.height);
  const width = Math.max(frame.width, Math.round(whole.width * scale));
  const height = Math.max(frame.height, Math.round(whole.height * scale));
  const left = Math.round(((width - frame.width) * position) / 100);
  const top = Math.round(((height - frame.height) * position) / 100);
  image.resize({ width, height, fit: 'fill' }).extract({ left, top, ...frame });
}

/** Checks the header without decoding the image. */
async function check(source: string | Buffer, kind: ImageKind): Promise<void> {
  const { format, compression, width, height } = await sharp(source, {
    ...READ,
    limitInputPixels: false,
  }).metadata();
  const isKind = kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind;
  // A file must not look like one kind to us and like another kind to the decoder.
  if (!isKind) throw new UnusableImageError('no-image');
  if (width * height > MAX_PIXELS) throw new UnusableImageError('too-many-pixels');
}

function encode(image: Sharp, kind: ImageKind) {
  return ENCODE[kind](image).toBuffer({ resolveWithObject: true });
}

async function meanColor(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes, READ)
    .resize(1, 1, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return `#${Buffer.from([red, green, blue]).toString('hex')}`;
}

async function startOf(source: string | Buffer): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, KIND_BYTES);
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(KIND_BYTES), 0, KIND_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The kinds of images that the product accepts. SVG is not accepted: it is a document that can carry scripts. */
type ImageKind = 'avif' | 'gif' | 'jpeg' | 'png' | 'webp';

/** The number of bytes at the start that are enough to tell the kind. */
const KIND_BYTES = 64;

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
