import type { TaskWorker } from '../taskWorker.ts';
import type { CopyShape, ImageAnswer, ImageTask } from './imageTask.ts';
import { createImageWorker } from './imageWorker.ts';
import type { NormalImage } from './normalImage.ts';
import { UnusableImageError } from './unusableImage.ts';

/** Decodes and encodes images in two child processes: one for uploads, one for copies. */
export interface Images {
  /**
   * Encodes an image again: upright, without metadata, only the first frame of an animation, at most 2560 pixels wide
   * and high.
   *
   * @param source the path of a file, or its bytes.
   * @throws UnusableImageError
   */
  normalize(source: string | Buffer): Promise<NormalImage>;
  /** A copy of this size and format. @throws UnusableImageError */
  resize(bytes: Buffer, shape: CopyShape): Promise<Buffer>;
  close(): Promise<void>;
}

export function createImages(options: Parameters<typeof createImageWorker>[0] = {}): Images {
  // A reader who waits for a copy must not wait for ten uploads as well.
  const uploads = createImageWorker(options);
  const copies = createImageWorker(options);

  return {
    async normalize(source) {
      const answer = await usable(uploads, { kind: 'normalize', source });
      if (answer.kind !== 'normalized') throw new Error(`The answer was ${answer.kind}.`);
      const { image } = answer;
      return { ...image, bytes: bufferOf(image.bytes) };
    },
    async resize(bytes, { width, height, format }) {
      const answer = await usable(copies, { kind: 'resize', bytes, width, height, format });
      if (answer.kind !== 'resized') throw new Error(`The answer was ${answer.kind}.`);
      return bufferOf(answer.bytes);
    },
    async close() {
      await Promise.all([uploads.close(), copies.close()]);
    },
  };
}

/** @throws UnusableImageError also for an image that crashes a decoder or takes too long. */
async function usable(
  worker: TaskWorker<ImageTask, ImageAnswer>,
  task: ImageTask,
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
