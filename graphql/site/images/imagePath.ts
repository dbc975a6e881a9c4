import { createHash } from 'node:crypto';
import type { CopyShape } from '../../platform/images/imageTask.ts';
import { SOCIAL_IMAGE } from '../../../web/content/pages/sitePage.ts';
import {
  FOCAL_STEP,
  type FocalPoint,
  MIDDLE,
} from '../../../web/content/site/posts/imageUpload.ts';

/** The file extensions of stored images. */
type ImageExtension = 'avif' | 'gif' | 'jpg' | 'png' | 'webp';

/** The properties of a stored image that its path contains. */
export interface ImagePath {
  width: number;
  height: number;
  /** The mean colour as a CSS value, shown until the image has loaded. */
  color: string;
  extension: ImageExtension;
}

/** The attributes of a `<source>` in a `<picture>`. */
export interface ImageSource {
  /** The media type of all images in `srcset`. */
  type: string;
  /** URLs with their widths. */
  srcset: string;
}

/** A copy of a stored image with another size or format. */
export interface Variant extends CopyShape {
  /** The key of the original image. */
  original: string;
}

const PREFIX = '/objects/';
const FORMATS = ['avif', 'webp'] as const;
const WIDTHS = [480, 800, 1200, 1600];
const WIDEST = 1600;
const NAME = /^[0-9a-f]{32}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.(avif|gif|jpg|png|webp)$/;
const VARIANT = /^(.+)\.(\d{1,5})\.(avif|webp)$/;
/** Every social network accepts JPEG. */
const PREVIEW: CopyShape = { ...SOCIAL_IMAGE, format: 'jpg' };
/** After the key of the original: the copy for link previews. Its position stands in the key unless it is the middle. */
const PREVIEW_ENDING = /\.1200x630(?:-(\d{1,3}))?\.jpg$/;
/** Pictures of authors are shown at most this large, for screens with one and with three pixels for each pixel of CSS. */
const AVATAR_SIDES = [128, 288];

/** The key of an image. The hash of its bytes makes it unique. It also contains the size and colour that a page needs before the image loads. */
export function imageKey(
  bytes: Uint8Array,
  { width, height, color, extension }: ImagePath,
): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `${hash}-${width}x${height}-${color.slice(1)}.${extension}`;
}

/** The public path of a stored object. */
export function pathOf(key: string): string {
  return PREFIX + key;
}

/** The object key of a path. Null if the path is not below /objects/. */
export function keyOf(path: string): string | null {
  return path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null;
}

/** Parses the path of a stored image. Null for any other path. */
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

/** The sources of a stored image in modern formats, the preferred format first. Empty for any other path. */
export function imageSources(path: string): ImageSource[] {
  return sourcesOf(path, variantWidths);
}

/** As `imageSources`, but with the copies that a square as small as an author's picture needs. */
export function avatarSources(path: string): ImageSource[] {
  return sourcesOf(path, avatarWidths);
}

function sourcesOf(path: string, widthsOf: typeof variantWidths): ImageSource[] {
  const key = keyOf(path) ?? '';
  const widths = widthsOf(parseKey(key));
  if (widths.length === 0) return [];
  return FORMATS.map((format) => ({
    type: `image/${format}`,
    srcset: widths.map((width) => `${PREFIX}${key}.${width}.${format} ${width}w`).join(', '),
  }));
}

/** The path of the copy of a stored image for link previews. Null for any other path. */
export function previewPath(path: string, focalPoint: FocalPoint): string | null {
  const image = parseImagePath(path);
  return image && path + previewEnding(previewPosition(image, focalPoint));
}

/** The position along the side that the copy for link previews shortens. */
function previewPosition({ width, height }: ImagePath, { x, y }: FocalPoint): number {
  return width * SOCIAL_IMAGE.height > height * SOCIAL_IMAGE.width ? x : y;
}

function previewEnding(position: number): string {
  const named = position === MIDDLE.x ? '' : `-${position}`;
  return `.${SOCIAL_IMAGE.width}x${SOCIAL_IMAGE.height}${named}.jpg`;
}

/** The keys of the copies that are made ahead. */
export function madeAhead(key: string): string[] {
  const image = parseKey(key);
  return image ? [...inFormats(key, variantWidths(image)), key + previewEnding(MIDDLE.x)] : [];
}

/** The keys of the copies in which authors are shown. */
export function avatarKeys(key: string): string[] {
  return inFormats(key, avatarWidths(parseKey(key)));
}

/** The keys of all copies that an image can have. */
export function variantKeys(key: string): string[] {
  const image = parseKey(key);
  if (!image) return [];
  const widths = new Set([...variantWidths(image), ...avatarWidths(image)]);
  const positions = Array.from({ length: 100 / FOCAL_STEP + 1 }, (_, step) => step * FOCAL_STEP);
  return [
    ...inFormats(key, [...widths]),
    ...positions.map((position) => key + previewEnding(position)),
  ];
}

function inFormats(key: string, widths: number[]): string[] {
  return FORMATS.flatMap((format) => widths.map((width) => `${key}.${width}.${format}`));
}

/** Parses the key of a copy. Null if it is not one of the fixed copies of an image. */
export function parseVariant(key: string): Variant | null {
  const preview = PREVIEW_ENDING.exec(key);
  if (preview) {
    const original = key.slice(0, preview.index);
    const position = Number(preview[1] ?? MIDDLE.x);
    if (!parseKey(original) || original + previewEnding(position) !== key) return null;
    return position % FOCAL_STEP === 0 && position <= 100
      ? { original, ...PREVIEW, position }
      : null;
  }
  const [, original, width, format] = VARIANT.exec(key) ?? [];
  const image = parseKey(original ?? '');
  const widths = [...variantWidths(image), ...avatarWidths(image)];
  if (!original || !widths.includes(Number(width))) return null;
  return { original, width: Number(width), height: null, format: format as 'avif' | 'webp' };
}

/** The cache tag of a stored image and all its copies. @param key the key of one of them. */
export function imageTag(key: string): string {
  return `image:${parseVariant(key)?.original ?? key}`;
}

/** Copies are never wider than the original, because scaling up adds no detail. */
function variantWidths(image: ImagePath | null): number[] {
  if (!image) return [];
  const smaller = WIDTHS.filter((width) => width < image.width);
  return image.width <= WIDEST ? [...smaller, image.width] : smaller;
}

/** Widths at which the shorter side fills the square of an author's picture. */
function avatarWidths(image: ImagePath | null): number[] {
  if (!image) return [];
  const shorter = Math.min(image.width, image.height);
  const sides = AVATAR_SIDES.filter((side) => side < shorter);
  if (sides.length < AVATAR_SIDES.length) sides.push(shorter);
  return sides.map((side) => Math.round((side * image.width) / shorter));
}
