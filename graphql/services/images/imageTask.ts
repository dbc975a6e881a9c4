import type { NormalImage } from './images.ts';
import type { UnusableImageError } from './unusableImage.ts';

/** What the process that decodes can be asked for. */
export type ImageTask =
  | { kind: 'normalize'; source: string | Uint8Array }
  | { kind: 'resize'; bytes: Uint8Array; width: number; format: 'avif' | 'webp' };

/** What it answers. */
export type ImageAnswer =
  | { kind: 'normalized'; image: NormalImage }
  | { kind: 'resized'; bytes: Uint8Array }
  | { kind: 'unusable'; reason: UnusableImageError['reason']; cause: string }
  | { kind: 'failed'; message: string };
