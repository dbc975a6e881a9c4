import type { NormalImage } from './normalImage.ts';
import type { UnusableImageError } from './unusableImage.ts';

/** Size and format of a copy. */
export interface CopyShape {
  width: number;
  /** The image is cropped around its middle to this height, and enlarged if needed. Null keeps its proportions. */
  height: number | null;
  format: 'avif' | 'jpg' | 'webp';
}

/** A task for the process that decodes images. */
export type ImageTask =
  | { kind: 'normalize'; source: string | Uint8Array }
  | ({ kind: 'resize'; bytes: Uint8Array } & CopyShape);

/** The answer of that process. */
export type ImageAnswer =
  | { kind: 'normalized'; image: NormalImage }
  | { kind: 'resized'; bytes: Uint8Array }
  | { kind: 'unusable'; reason: UnusableImageError['reason']; cause: string }
  | { kind: 'failed'; message: string };
