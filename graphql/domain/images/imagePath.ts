import { createHash } from 'node:crypto';

/** What an uploaded image is kept as, by the extension of its path. */
export type ImageExtension = 'avif' | 'gif' | 'jpg' | 'png' | 'webp';

/** What the path of a stored image says about it. */
export interface ImagePath {
  width: number;
  height: number;
  /** Mean colour as in CSS, to be shown until the image is there. */
  color: string;
  extension: ImageExtension;
}

/** One entry for a `<source>` of a `<picture>`. */
export interface ImageSource {
  /** Media type of all its candidates. */
  type: string;
  /** Addresses with their widths. */
  srcset: string;
}

/** A smaller or lighter copy of a stored image. */
export interface Variant {
  /** Key of the image that it is made from. */
  original: string;
  width: number;
  format: VariantFormat;
}

export type VariantFormat = 'avif' | 'webp';

const PREFIX = '/objects/';
const FORMATS: readonly VariantFormat[] = ['avif', 'webp'];
const WIDTHS = [480, 800, 1200, 1600];
const WIDEST = 1600;
const NAME = /^[0-9a-f]{32}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.(avif|gif|jpg|png|webp)$/;
const VARIANT = /^(.+)\.(\d{1,5})\.(avif|webp)$/;

/** The key of an image: made from its bytes, so that it never stands for others, and with what a page has to know early. */
export function imageKey(
  bytes: Uint8Array,
  { width, height, color, extension }: ImagePath,
): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `${hash}-${width}x${height}-${color.slice(1)}.${extension}`;
}

/** The address of what is stored under a key. */
export function pathOf(key: string): string {
  return PREFIX + key;
}

/** The key of what an address of ours stands for; null for any other address. */
export function keyOf(path: string): string | null {
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null;
}

/** What the path of an uploaded image says; null for any other address. */
export function parseImagePath(path: string): ImagePath | null {
  return parseKey(keyOf(path) ?? '');
}

function parseKey(key: string): ImagePath | null {
  const [, width, height, color, extension] = NAME.exec(key) ?? [];
  if (!width || !height || !color || !extension) return null;
  return {
    width: Number(width),
    height: Number(height),
    color: `#${color}`,
    extension: extension as ImageExtension,
  };
}

/** Every address that an uploaded image can be had at in modern formats, best first; empty for any other address. */
export function imageSources(path: string): ImageSource[] {
  const key = keyOf(path) ?? '';
  const widths = variantWidths(parseKey(key));
  if (widths.length === 0) return [];
  return FORMATS.map((format) => ({
    type: `image/${format}`,
    srcset: widths.map((width) => `${PREFIX}${key}.${width}.${format} ${width}w`).join(', '),
  }));
}

/** Keys of all copies of an image. */
export function variantKeys(key: string): string[] {
  const widths = variantWidths(parseKey(key));
  return FORMATS.flatMap((format) => widths.map((width) => `${key}.${width}.${format}`));
}

/** The copy that a key stands for; null unless it is one of those that an image has. */
export function parseVariant(key: string): Variant | null {
  const [, original, width, format] = VARIANT.exec(key) ?? [];
  if (!original || !variantWidths(parseKey(original)).includes(Number(width))) return null;
  return { original, width: Number(width), format: format as VariantFormat };
}

/** Never wider than the image itself: there is nothing to be seen between its pixels. */
function variantWidths(image: ImagePath | null): number[] {
  if (!image) return [];
  const smaller = WIDTHS.filter((width) => width < image.width);
  return image.width <= WIDEST ? [...smaller, image.width] : smaller;
}
