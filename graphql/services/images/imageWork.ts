import { open } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { type ImageKind, imageKind, KIND_BYTES } from './imageKind.ts';
import type { NormalImage } from './images.ts';
import { UnusableImageError } from './unusableImage.ts';

// Memory that is kept for the next image is memory that the next image seldom needs.
sharp.cache(false);
sharp.concurrency(1);

/** A small file can claim to be as large as a city; what it claims is read before anything is decoded. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = 2560;
/** What may be kept; only a PNG can become larger than the file that it came from. */
const MOST_BYTES = 10_485_760;

const EXTENSIONS = { avif: 'avif', gif: 'gif', jpeg: 'jpg', png: 'png', webp: 'webp' } as const;
/** By measuring: more effort costs AVIF four times the time for a hundredth of the bytes. */
const AVIF = { quality: 50, effort: 3 } as const;
const WEBP = { quality: 80, effort: 4 } as const;
const ENCODE: Record<ImageKind, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ ...AVIF, quality: 65 }),
  gif: (image) => image.gif({ effort: 4 }),
  jpeg: (image) => image.jpeg({ quality: 85, progressive: true }),
  png: (image) => image.png({ compressionLevel: 7 }),
  webp: (image) => image.webp({ ...WEBP, quality: 88 }),
};

/** `truncated` and broken files are refused; harmless oddities, which cameras write, are not. */
const READ: SharpOptions = {
  failOn: 'error',
  limitInputPixels: MOST_PIXELS,
  sequentialRead: true,
  pages: 1,
};

/** Encodes an image anew, as `Images.normalize` says; as WebP where its own kind would need more bytes than `most`. */
export async function normalize(source: string | Buffer, most = MOST_BYTES): Promise<NormalImage> {
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
    encoded.data.length > most
      ? (['webp', await encode(upright(), 'webp')] as const)
      : ([EXTENSIONS[kind], encoded] as const);
  const { width, height } = info;
  return { bytes: data, extension, width, height, color: await meanColor(data) };
}

/** Encodes a smaller copy. */
export function resize(bytes: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const image = sharp(bytes, READ).resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? image.avif(AVIF) : image.webp(WEBP)).toBuffer();
}

/** Reads the header alone. */
async function check(source: string | Buffer, kind: ImageKind): Promise<void> {
  const { format, compression, width, height } = await sharp(source, {
    ...READ,
    limitInputPixels: false,
  }).metadata();
  const isKind = kind === 'avif' ? format === 'heif' && compression === 'av1' : format === kind;
  // Whoever decodes must see what the first bytes promise.
  if (!isKind) throw new UnusableImageError('no-image');
  if (width * height > MOST_PIXELS) throw new UnusableImageError('too-many-pixels');
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
