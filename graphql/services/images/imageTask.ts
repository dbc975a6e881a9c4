import type { NormalImage } from './normalImage.ts';
import type { UnusableImageError } from './unusableImage.ts';

/** A task for the process that decodes images. */
export type ImageTask =
  | { kind: 'normalize'; source: string | Uint8Array }
  | { kind: 'resize'; bytes: Uint8Array; width: number; format: 'avif' | 'webp' };

/** The answer of that process. */
export type ImageAnswer =
  | { kind: 'normalized'; image: NormalImage }
  | { kind: 'resized'; bytes: Uint8Array }
  | { kind: 'unusable'; reason: UnusableImageError['reason']; cause: string }
  | { kind: 'failed'; message: string };
