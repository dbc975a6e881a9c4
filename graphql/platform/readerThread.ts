import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** The thread took too long for an answer, or too much memory. */
export class ReaderLimitError extends Error {}

/** A thread that reads one file, and answers one message after another. */
export interface ReaderThread<Message, Answer> {
  /** @throws ReaderLimitError. The thread has ended then. */
  ask(message: Message): Promise<Answer>;
  close(): Promise<void>;
}

interface ReaderOptions {
  /** Its message port answers each message once. */
  program: URL;
  /** What it reads, as `workerData`. */
  data: object;
  /** The time of one answer, with the start of the thread. */
  mostMs: number;
  memoryMb: number;
}

/** Short-lived objects. By default a thread would keep 48 MB of them. */
const YOUNG_MB = 8;

/** Starts a thread that reads a file, because a hostile file would hold up the event loop. */
export function startReaderThread<Message, Answer>({
  program,
  data,
  mostMs,
  memoryMb,
}: ReaderOptions): ReaderThread<Message, Answer> {
  const thread = new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  async function askNow(message: Message): Promise<Answer> {
    const signal = AbortSignal.timeout(mostMs);
    thread.postMessage(message, []);
    try {
      const [answer]: Answer[] = await once(thread, 'message', { signal });
      if (answer !== undefined) return answer;
    } catch (cause) {
      const isOver =
        signal.aborted ||
        (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY');
      if (!isOver) throw cause;
    }
    throw new ReaderLimitError('The file takes too much time or memory to read.');
  }

  // An answer does not say which message it belongs to.
  const oneAtATime = pLimit(1);
  return {
    ask: (message) => oneAtATime(askNow, message),
    async close() {
      await thread.terminate();
    },
  };
}
