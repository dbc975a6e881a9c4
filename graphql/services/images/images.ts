import type { ImageAnswer } from './imageTask.ts';
import { createImageWorker, type ImageWorker } from './imageWorker.ts';
import { UnusableImageError } from './unusableImage.ts';

/** An image as it is kept: nothing of the file that it came from but its pixels. */
export interface NormalImage {
  bytes: Buffer;
  extension: 'avif' | 'gif' | 'jpg' | 'png' | 'webp';
  width: number;
  height: number;
  /** Mean colour as in CSS. */
  color: string;
}

/** Decodes and encodes images in processes of their own, one at a time for each purpose. */
export interface Images {
  /**
   * Encodes an image anew: upright, without metadata, the first picture of an animation, at most 2560 pixels wide and high.
   * The source is the path of a file, or the bytes themselves.
   * @throws UnusableImageError
   */
  normalize(source: string | Buffer): Promise<NormalImage>;
  /** A copy of this width. @throws UnusableImageError */
  resize(bytes: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer>;
  close(): void;
}

export function createImages(options: Parameters<typeof createImageWorker>[0] = {}): Images {
  // Uploads and copies wait for their own kind: a reader's picture is not behind ten uploads.
  const uploads = createImageWorker(options);
  const copies = createImageWorker(options);

  return {
    async normalize(source) {
      const answer = await usable(uploads, { kind: 'normalize', source });
      if (answer.kind !== 'normalized') throw new Error(`The answer was ${answer.kind}.`);
      const { image } = answer;
      return { ...image, bytes: bufferOf(image.bytes) };
    },
    async resize(bytes, width, format) {
      const answer = await usable(copies, { kind: 'resize', bytes, width, format });
      if (answer.kind !== 'resized') throw new Error(`The answer was ${answer.kind}.`);
      return bufferOf(answer.bytes);
    },
    close() {
      uploads.close();
      copies.close();
    },
  };
}

/** @throws UnusableImageError also for what a decoder breaks or chokes on. */
async function usable(
  worker: ImageWorker,
  task: Parameters<ImageWorker['run']>[0],
): Promise<ImageAnswer> {
  const answer = await worker.run(task).catch((error: unknown) => {
    throw new UnusableImageError('no-image', error);
  });
  if (answer.kind === 'unusable') throw new UnusableImageError(answer.reason, answer.cause);
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}
