import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageAnswer, ImageTask } from './imageTask.ts';
import { createSlots } from './slots.ts';

/** Does one task after the other in a process of its own, which ends when it has had nothing to do for a while. */
export interface ImageWorker {
  /** @throws when the process ends or takes too long, and for ever after `close`. */
  run(task: ImageTask): Promise<ImageAnswer>;
  /** Whether there is a process at the moment. */
  isRunning(): boolean;
  close(): void;
}

const FILE = fileURLToPath(new URL('./imageProcess.ts', import.meta.url));
const TIMEOUT_MS = 60_000;
const IDLE_MS = 10_000;

export function createImageWorker({ timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = {}): ImageWorker {
  const slots = createSlots(1);
  let child: ChildProcess | null = null;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  }

  function running(): ChildProcess {
    if (isClosed) throw new Error('No more images are decoded.');
    clearTimeout(idle);
    if (child?.connected) return child;
    end();
    child = start();
    return child;
  }

  /** Waits for no task any more: it must not keep the process that started it alive. */
  function rest(worker: ChildProcess): void {
    worker.unref();
    worker.channel?.unref();
    idle = setTimeout(end, idleMs).unref();
  }

  return {
    run: (task) =>
      slots.run(async () => {
        const worker = running();
        worker.ref();
        worker.channel?.ref();
        const timeout = setTimeout(() => worker.kill('SIGKILL'), timeoutMs);
        try {
          return await ask(worker, task);
        } finally {
          clearTimeout(timeout);
          rest(worker);
        }
      }),
    isRunning: () => child !== null,
    close() {
      isClosed = true;
      end();
    },
  };
}

function start(): ChildProcess {
  return fork(FILE, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    // None of our settings; and few pools of memory, which are given back with the process anyway.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function ask(worker: ChildProcess, task: ImageTask): Promise<ImageAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>();
  const ended = () => reject(new Error('The process that decodes images ended.'));
  worker.once('message', resolve);
  worker.once('exit', ended);
  worker.once('error', reject);
  worker.send(task, (error) => {
    if (error) reject(error);
  });
  return promise.finally(() => {
    worker.off('message', resolve);
    worker.off('exit', ended);
    worker.off('error', reject);
  });
}
