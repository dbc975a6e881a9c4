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
  onError(error: unknown): void;
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
  onError,
}: DueRows<Row>): DueRowsWorker<Row> {
  const running = new Map<string, { row: Row; done: Promise<void> }>();
  let claiming: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let isStopped = false;

  /** Claims in batches: one statement claims all rows that became due during the previous statement. */
  async function claimUntilIdle(): Promise<void> {
    do {
      wokenMeanwhile = false;
      const limit = concurrency - running.size;
      if (limit <= 0) return;
      const rows = await claim(
        limit,
        [...running.values()].map(({ row }) => row),
      );
      for (const row of rows) {
        const done = work(row).finally(() => {
          running.delete(row.id);
          if (claimsNext(running.size)) wake();
        });
        running.set(row.id, { row, done });
      }
    } while (wokenMeanwhile && !isStopped);
  }

  function wake(): void {
    wokenMeanwhile = true;
    if (claiming || isStopped) return;
    claiming = claimUntilIdle()
      .catch(onError)
      .finally(() => {
        claiming = null;
      });
  }

  const timer = setInterval(wake, pollMs);
  wake();

  return {
    wake,
    async stop(timeoutMs) {
      isStopped = true;
      clearInterval(timer);
      await claiming;
      const ended = Promise.all([...running.values()].map(({ done }) => done));
      await Promise.race([ended, after(timeoutMs)]);
      return { running: [...running.values()].map(({ row }) => row), ended };
    },
  };
}

/** Does not keep the process alive. */
export function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
