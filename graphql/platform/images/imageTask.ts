/** An image as we store it: encoded anew from its pixels, without the metadata of the uploaded file. */
export interface NormalImage {
  bytes: Buffer;
  extension: 'avif' | 'gif' | 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
  /** Mean colour as in CSS. */
  color: string;
}

/** Size and format of a copy. */
export interface CopyShape {
  width: number;
  /** The image is cropped to this height, and enlarged if needed. Null keeps its proportions. */
  height: number | null;
  /** Where the crop lies along the side that it shortens: 0 is its start, 100 its end. Absent: its middle. */
  position?: number;
  format: 'avif' | 'jpg' | 'webp';
}

/** A task for the process that decodes images. */
export type ImageTask = {
  /** The bytes of memory at which the process ends itself. */
  mostMemory: number;
} & (
  | { kind: 'normalize'; source: string | Uint8Array }
  | ({ kind: 'resize'; bytes: Uint8Array } & CopyShape)
);

/** The answer of that process. */
export type ImageAnswer =
  | { kind: 'normalized'; image: NormalImage }
  | { kind: 'resized'; bytes: Uint8Array }
  | { kind: 'unusable'; reason: UnusableImageError['reason']; cause: string }
  | { kind: 'failed'; message: string };

const MESSAGES = {
  'no-image': 'The file is not an image.',
  'too-many-pixels': 'It has too many pixels.',
  'too-slow': 'It takes too long to decode.',
  'not-decoded': 'The decoder crashes, or needs too much memory.',
};

/** The uploaded file cannot be stored as an image. */
export class UnusableImageError extends Error {
  readonly reason: keyof typeof MESSAGES;

  constructor(reason: UnusableImageError['reason'], cause?: unknown) {
    super(MESSAGES[reason], { cause });
    this.name = 'UnusableImageError';
    this.reason = reason;
  }
}
