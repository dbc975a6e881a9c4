import type { Log } from '../platform/log/log.ts';
import { type Repetition, repeat } from './repeat.ts';

/** Rows that this process has claimed, and what the claim saw of the others. */
export interface Claimed<Row> {
  rows: Row[];
  /** Milliseconds until the next row is due. Null if no row waits, or if the end of a running row causes the next claim. */
  nextMs: number | null;
}

interface DueRows<Row> {
  /** The longest time until due rows are noticed whose announcement was lost. */
  lookEveryMs: number;
  /** Leases due rows to this process, as many as it has room for. */
  claim(running: readonly Row[]): Promise<Claimed<Row>>;
  /**
   * Must not throw.
   * @returns the milliseconds until the row is due again. Null or nothing if it is not, or if its announcement says so.
   */
  work(row: Row): Promise<number | null | void>;
  /** Whether to claim the next rows when this row has ended and this many are still running. */
  claimsNext(running: number, row: Row): boolean;
  /** What the log says if rows could not be claimed. */
  failure: string;
  log: Pick<Log, 'error'>;
}

export interface DueRowsWorker<Row> extends Omit<Repetition, 'stop'> {
  /**
   * Stops claiming, and waits up to `timeoutMs` for the running rows.
   *
   * @returns the rows that are still running, and a promise of their end.
   */
  stop(timeoutMs: number): Promise<{ running: Row[]; ended: Promise<unknown> }>;
}

/**
 * Works on rows of a table that is its own queue. The rows are committed with the change that causes the work and claimed by
 * lease. So no work is lost, and any number of processes can share it. The worker sleeps until the next row is due, or until
 * it is woken.
 */
export function workOnDueRows<Row extends { id: string }>({
  lookEveryMs,
  claim,
  work,
  claimsNext,
  failure,
  log,
}: DueRows<Row>): DueRowsWorker<Row> {
  const running = new Map<string, { row: Row; done: Promise<void> }>();
  const runningRows = () => [...running.values()].map(({ row }) => row);
  const claiming = repeat(claimDue, { everyMs: lookEveryMs, failure, log });

  /** Claims in batches: one statement claims all rows that became due during the previous statement. */
  async function claimDue(): Promise<number | null> {
    const { rows, nextMs } = await claim(runningRows());
    for (const row of rows) {
      const done = finish(row);
      running.set(row.id, { row, done });
    }
    return nextMs;
  }

  async function finish(row: Row): Promise<void> {
    const againMs = await work(row);
    // Only now may the next claim take the row again.
    running.delete(row.id);
    if (claimsNext(running.size, row)) claiming.wake();
    else if (typeof againMs === 'number') claiming.wakeWithin(againMs);
  }

  claiming.wake();
  return {
    wake: claiming.wake,
    wakeWithin: claiming.wakeWithin,
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
