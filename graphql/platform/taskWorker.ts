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
  /**
   * @param mostMs shortens the time that this task may take.
   * @throws TaskLimitError when the task takes too long or too much memory. Any error when the worker crashes or is closed.
   */
  run(task: Task, mostMs?: number): Promise<Answer>;
  isRunning(): boolean;
  /** Ends the worker and the task that it is doing. */
  close(): Promise<void>;
}

/** The worker was ended, because its task took too much of this. */
export class TaskLimitError extends Error {
  override readonly name = 'TaskLimitError';
  readonly limit: 'time' | 'memory';

  constructor(limit: TaskLimitError['limit'], cause?: unknown) {
    super(`The task took too much ${limit}.`, { cause });
    this.limit = limit;
  }
}

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
    run: (task, mostMs = timeoutMs) =>
      oneAtATime(async () => {
        if (isClosed) throw new Error('The worker is closed.');
        if (pool.threads.length === 0) {
          // Loading the program does not count as time of the task.
          await pool.run(null, { name: 'load', signal: AbortSignal.timeout(START_TIMEOUT_MS) });
        }
        const deadline = AbortSignal.timeout(Math.min(mostMs, timeoutMs));
        try {
          const answer: Answer = await pool.run(task, { signal: deadline });
          return answer;
        } catch (error) {
          if (deadline.aborted) throw new TaskLimitError('time', error);
          throw isOutOfMemory(error) ? new TaskLimitError('memory', error) : error;
        }
      }),
    isRunning: () => pool.threads.length > 0,
    async close() {
      isClosed = true;
      await pool.destroy();
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
