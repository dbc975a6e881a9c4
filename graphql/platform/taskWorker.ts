import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';

type PoolOptions = NonNullable<ConstructorParameters<typeof Tinypool>[0]>;

export interface TaskWorkerOptions extends Pick<
  PoolOptions,
  'env' | 'execArgv' | 'resourceLimits' | 'runtime' | 'serialization'
> {
  /** The program. Its default export does a task; its export `load` does nothing. */
  program: URL;
  /** How long one task may take. */
  timeoutMs: number;
  /** How long the worker waits for the next task before it ends and frees its memory. */
  idleMs: number;
}

/** Runs one task after another in its own thread or process, which the first task starts. */
export interface TaskWorker<Task, Answer> {
  /** @throws TaskTimeoutError when the task takes too long. Any error when the worker crashes or is closed. */
  run(task: Task): Promise<Answer>;
  isRunning(): boolean;
  /** Ends the worker and the task that it is doing. */
  close(): Promise<void>;
}

export class TaskTimeoutError extends Error {}

/** How long a worker may take to load its program. */
const START_TIMEOUT_MS = 60_000;

export function createTaskWorker<Task, Answer>(
  options: TaskWorkerOptions,
): TaskWorker<Task, Answer> {
  const { program, timeoutMs, idleMs, ...runtime } = options;
  const pool = new Tinypool({
    ...runtime,
    filename: program.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
  });
  // A worker that crashes while it has no task is replaced at the next task.
  pool.on('error', () => undefined);
  // The pool's own queue stalls when a task is aborted: nothing starts a new worker for the tasks behind it.
  const oneAtATime = pLimit(1);
  let isClosed = false;

  return {
    run: (task) =>
      oneAtATime(async () => {
        if (isClosed) throw new Error('The worker is closed.');
        if (pool.threads.length === 0) {
          // Loading the program does not count as time of the task.
          await pool.run(null, { name: 'load', signal: AbortSignal.timeout(START_TIMEOUT_MS) });
        }
        const deadline = AbortSignal.timeout(timeoutMs);
        try {
          const answer: Answer = await pool.run(task, { signal: deadline });
          return answer;
        } catch (error) {
          throw deadline.aborted ? new TaskTimeoutError('The task took too long.') : error;
        }
      }),
    isRunning: () => pool.threads.length > 0,
    async close() {
      isClosed = true;
      await pool.destroy();
    },
  };
}
