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

/** A new alternative text. An empty one removes it. */
export const imageChange = z.object({
  id: z.string(),
  altText: z.string().check(z.trim(), notLongerThan(LONGEST_ALT_TEXT, 'the alternative text')),
});

export type ImageFile = z.infer<typeof imageFile>;
