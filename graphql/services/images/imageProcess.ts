import type { ImageAnswer, ImageTask } from './imageTask.ts';
import { normalize, resize } from './imageWork.ts';
import { UnusableImageError } from './unusableImage.ts';

// A process of its own: what strangers have sent is decoded where there are neither secrets nor visitors to lose, and
// the memory that it took goes with the process.

process.on('message', (task: ImageTask) => {
  void answer(task).then((message) => process.send?.(message));
});
process.on('disconnect', () => process.exit(0));

async function answer(task: ImageTask): Promise<ImageAnswer> {
  try {
    if (task.kind === 'normalize') {
      const { source } = task;
      const image = await normalize(typeof source === 'string' ? source : Buffer.from(source));
      return { kind: 'normalized', image };
    }
    const bytes = await resize(Buffer.from(task.bytes), task.width, task.format);
    return { kind: 'resized', bytes };
  } catch (error) {
    return failure(error);
  }
}

/** Whatever a decoder dislikes is no image to us; a disk that fails is another matter. */
function failure(error: unknown): ImageAnswer {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UnusableImageError) {
    return { kind: 'unusable', reason: error.reason, cause: message };
  }
  return error instanceof Error && 'syscall' in error
    ? { kind: 'failed', message }
    : { kind: 'unusable', reason: 'no-image', cause: message };
}
