import { createTaskWorker, type TaskWorker } from '../taskWorker.ts';
import { OutsideError } from './outsideError.ts';
import type { ShortenTask } from './jsonProcess.ts';
import { jsonOf, type OutsideAnswer } from './requestOutside.ts';

/** Parsing so many bytes takes about ten milliseconds. */
const SMALL_BYTES = 1_000_000;
const TIMEOUT_MS = 10_000;
const IDLE_MS = 10_000;
/** More than 16 MB of empty objects need. */
const MEMORY_MB = 1024;

/** Reads the JSON of large answers without holding up the event loop. */
export interface JsonReader {
  /**
   * The parsed JSON of an answer. Undefined if it is not JSON.
   * @throws OutsideError if too much of it is left, or if it takes too much time or memory.
   */
  read(answer: Pick<OutsideAnswer, 'body'>): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * @param unused The properties that nobody reads. A process removes them from an answer of more than 1 MB, because an object that
 *   comes out of a process costs the event loop more than its JSON. It is no thread, because V8 ends the whole process when
 *   the JSON of a thread exceeds its memory.
 * @param spare The properties that are removed, too, if the answer is too long otherwise.
 */
export function createJsonReader(
  unused: readonly string[],
  spare: readonly string[] = [],
): JsonReader {
  let worker: TaskWorker<ShortenTask, string | null> | null = null;

  async function shorten(
    run: TaskWorker<ShortenTask, string | null>['run'],
    bytes: Uint8Array,
  ): Promise<Buffer | null> {
    const text = await run({ bytes, unused });
    const body = text === null ? null : Buffer.from(text);
    if (spare.length === 0 || body === null || body.byteLength <= SMALL_BYTES) return body;
    const shorter = await run({ bytes, unused: [...unused, ...spare] });
    return shorter === null ? null : Buffer.from(shorter);
  }

  return {
    async read(answer) {
      if (answer.body.byteLength <= SMALL_BYTES) return jsonOf(answer);
      worker ??= createTaskWorker({
        program: new URL('jsonProcess.ts', import.meta.url),
        timeoutMs: TIMEOUT_MS,
        idleMs: IDLE_MS,
        runtime: 'child_process',
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--disable-warning=ExperimentalWarning'],
        // The process gets none of our settings.
        env: {},
      });
      const { run } = worker;
      const body = await shorten(run, answer.body).catch((cause: unknown) => {
        throw new OutsideError('too_long', 'The answer is too large to read.', { cause });
      });
      if (body === null) return undefined;
      if (body.byteLength > SMALL_BYTES)
        throw new OutsideError('too_long', 'The answer is too long.');
      return jsonOf({ body });
    },
    async close() {
      await worker?.close();
    },
  };
}
