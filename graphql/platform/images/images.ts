import { createTaskWorker, TaskLimitError, type TaskWorker } from '../taskWorker.ts';
import {
  type CopyShape,
  type ImageAnswer,
  type ImageTask,
  type NormalImage,
  UnusableImageError,
} from './imageTask.ts';

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

export function createImages({ uploadMs = UPLOAD_MS, mostMemory = MOST_MEMORY } = {}): Images {
  // A reader who waits for a copy must not wait for ten uploads as well.
  const uploads = createImageWorker({ timeoutMs: uploadMs });
  const copies = createImageWorker();

  return {
    async normalize(source) {
      const answer = await usable(uploads, { kind: 'normalize', source, mostMemory });
      if (answer.kind !== 'normalized') throw new Error(`The answer was ${answer.kind}.`);
      const { image } = answer;
      return { ...image, bytes: bufferOf(image.bytes) };
    },
    async resize(bytes, { width, height, format, position }) {
      const shape = { width, height, format, position };
      const answer = await usable(copies, { kind: 'resize', bytes, ...shape, mostMemory });
      if (answer.kind !== 'resized') throw new Error(`The answer was ${answer.kind}.`);
      return bufferOf(answer.bytes);
    },
    async close() {
      await Promise.all([uploads.close(), copies.close()]);
    },
  };
}

/** @throws UnusableImageError also for an image that crashes a decoder, or takes too much memory. */
async function usable(
  worker: TaskWorker<ImageTask, ImageAnswer>,
  task: ImageTask,
): Promise<ImageAnswer> {
  const answer = await worker.run(task).catch((error: unknown) => {
    throw new UnusableImageError(
      error instanceof TaskLimitError ? 'too-slow' : 'not-decoded',
      error,
    );
  });
  if (answer.kind === 'unusable') throw new UnusableImageError(answer.reason, answer.cause);
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
}

/** A JPEG of 97 kB can take a minute: each of its scans passes over all pixels. A photograph takes less than two seconds. */
const UPLOAD_MS = 10_000;
/** Bytes. Measured for 50 megapixels: AVIF needs 1,000 MB, PNG with 16 bits 600 MB, other kinds less. */
const MOST_MEMORY = 1_500_000_000;
/** A copy is made of an image that we encoded ourselves. */
const COPY_MS = 60_000;
const IDLE_MS = 10_000;

/** A child process that decodes one image after another. */
export function createImageWorker({ timeoutMs = COPY_MS, idleMs = IDLE_MS } = {}): TaskWorker<
  ImageTask,
  ImageAnswer
> {
  return createTaskWorker({
    program: new URL('imageProcess.ts', import.meta.url),
    runtime: 'child_process',
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // The process gets none of our settings. Fewer memory arenas keep it small.
    env: { MALLOC_ARENA_MAX: '2' },
    timeoutMs,
    idleMs,
  });
}
