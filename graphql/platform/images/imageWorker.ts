import { createTaskWorker, type TaskWorker } from '../taskWorker.ts';
import type { ImageAnswer, ImageTask } from './imageTask.ts';

const TIMEOUT_MS = 60_000;
const IDLE_MS = 10_000;

/** A child process that decodes one image after another. */
export function createImageWorker({ timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = {}): TaskWorker<
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
