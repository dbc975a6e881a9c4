import type { Log } from '../platform/log/log.ts';
import { repeat } from './repeat.ts';

interface DueRows<Row> {
  /** The rows that one process works on at the same time. */
  concurrency: number;
  /** The interval for finding rows whose due time has come: retries, and rows of a process that died. */
  pollMs: number;
  /** Leases at most `limit` due rows to this process. */
  claim(limit: number, running: readonly Row[]): Promise<Row[]>;
  /** Must not throw. */
  work(row: Row): Promise<void>;
  /** Whether to claim the next rows when a row has ended and this many are still running. */
  claimsNext(running: number): boolean;
  /** What the log says if rows could not be claimed. */
  failure: string;
  log: Pick<Log, 'error'>;
}

export interface DueRowsWorker<Row> {
  /** Says that a row is due, so that it is claimed at once. */
  wake(): void;
  /**
   * Stops claiming, and waits up to `timeoutMs` for the running rows.
   *
   * @returns the rows that are still running, and a promise of their end.
   */
  stop(timeoutMs: number): Promise<{ running: Row[]; ended: Promise<unknown> }>;
}

/**
 * Works on rows of a table that is its own queue. The rows are committed with the change that causes the work and claimed by
 * lease. So no work is lost, and any number of processes can share it.
 */
export function workOnDueRows<Row extends { id: string }>({
  concurrency,
  pollMs,
  claim,
  work,
  claimsNext,
  failure,
  log,
}: DueRows<Row>): DueRowsWorker<Row> {
  const running = new Map<string, { row: Row; done: Promise<void> }>();
  const runningRows = () => [...running.values()].map(({ row }) => row);
  const claiming = repeat(claimDue, { everyMs: pollMs, failure, log });

  /** Claims in batches: one statement claims all rows that became due during the previous statement. */
  async function claimDue(): Promise<void> {
    const limit = concurrency - running.size;
    if (limit <= 0) return;
    for (const row of await claim(limit, runningRows())) {
      const done = work(row).finally(() => {
        running.delete(row.id);
        if (claimsNext(running.size)) claiming.wake();
      });
      running.set(row.id, { row, done });
    }
  }

  claiming.wake();
  return {
    wake: claiming.wake,
    async stop(timeoutMs) {
      await claiming.stop();
      const ended = Promise.all([...running.values()].map(({ done }) => done));
      await Promise.race([ended, after(timeoutMs)]);
      return { running: runningRows(), ended };
    },
  };
}

/** Does not keep the process alive. */
export function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
