import * as z from 'zod/mini';
import { notLongerThan } from '../../fields/text.ts';

/** 10 MiB. */
export const LARGEST_IMAGE_BYTES = 10_485_760;

/** The accepted MIME types. SVG is not accepted because it can contain scripts. */
export const IMAGE_TYPES = ['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp'];

export const NO_IMAGE = 'Please select an image file';
export const TOO_LARGE = 'File size must be less than 10MB';
const LONGEST_NAME = 255;
const LONGEST_ALT_TEXT = 500;

/** The file's properties, known before the upload. The server checks them again when it has the bytes. */
export const imageFile = z.object({
  fileName: z.nullish(
    z.string().check(
      z.trim(),
      z.overwrite((name) => name.slice(0, LONGEST_NAME)),
    ),
  ),
  mimeType: z.nullish(z.string().check(z.refine((type) => IMAGE_TYPES.includes(type), NO_IMAGE))),
  byteSize: z.nullish(
    z.int().check(z.minimum(1, NO_IMAGE), z.maximum(LARGEST_IMAGE_BYTES, TOO_LARGE)),
  ),
});

/** The point of an image that every crop keeps in view, in percent from the left and from the top. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Pages have a style for each step, because they may not have inline styles. */
export const FOCAL_STEP = 5;
const MIDDLE_OF_IMAGE = 50;
export const MIDDLE: FocalPoint = { x: MIDDLE_OF_IMAGE, y: MIDDLE_OF_IMAGE };

const OUTSIDE = 'The focal point must be between 0 and 100 percent';
const percent = z.number().check(
  z.minimum(0, OUTSIDE),
  z.maximum(100, OUTSIDE),
  z.overwrite((value) => Math.round(value / FOCAL_STEP) * FOCAL_STEP),
);

/** Changes of an image. Absent fields stay unchanged; an empty alternative text removes it. */
export const imageChange = z.object({
  id: z.string(),
  altText: z.nullish(
    z.string().check(z.trim(), notLongerThan(LONGEST_ALT_TEXT, 'the alternative text')),
  ),
  focalPoint: z.nullish(z.object({ x: percent, y: percent })),
});

export type ImageChange = z.infer<typeof imageChange>;
export type ImageFile = z.infer<typeof imageFile>;
