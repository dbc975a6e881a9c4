import { type ImageAnswer, type ImageTask, UnusableImageError } from './imageTask.ts';
import { normalize, resize } from './imageWork.ts';

const LOOK_EVERY_MS = 20;

/**
 * The task of the process. Untrusted files are decoded in a process without secrets: a decoder that crashes takes no
 * visitor with it, and its memory is freed when the process ends.
 */
export default async function work(task: ImageTask): Promise<ImageAnswer> {
  // Decoders run in threads of their own, and keep their memory outside of the heap that Node can limit.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > task.mostMemory) process.kill(process.pid, 'SIGKILL');
  }, LOOK_EVERY_MS);
  try {
    if (task.kind === 'normalize') {
      const { source } = task;
      const image = await normalize(typeof source === 'string' ? source : Buffer.from(source));
      return { kind: 'normalized', image };
    }
    const bytes = await resize(Buffer.from(task.bytes), task);
    return { kind: 'resized', bytes };
  } catch (error) {
    return failure(error);
  } finally {
    clearInterval(watch);
  }
}

/** Called first: by then the process has loaded the decoders. */
export function load(): void {}

/** A file that a decoder rejects is not an image. A disk error says nothing about the file. */
function failure(error: unknown): ImageAnswer {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UnusableImageError) {
    return { kind: 'unusable', reason: error.reason, cause: message };
  }
  return error instanceof Error && 'syscall' in error
    ? { kind: 'failed', message }
    : { kind: 'unusable', reason: 'no-image', cause: message };
}
