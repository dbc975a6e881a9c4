import type { Log } from '../platform/log/log.ts';

interface Options {
  /** The pause between two runs. If absent, the work runs only when it is woken. */
  everyMs?: number;
  /** What the log says if a run throws. The next run is not affected. */
  failure: string;
  log: Pick<Log, 'error'>;
}

export interface Repetition {
  /** Runs the work now, or once more if it is running. */
  wake(): void;
  /** Ends the repetition, after the current run. */
  stop(): Promise<void>;
}

/** Runs work again and again, never twice at the same time. The first run is after the first pause, unless it is woken. */
export function repeat(run: () => Promise<void>, { everyMs, failure, log }: Options): Repetition {
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  async function runUntilIdle(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false;
      await run();
    }
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    running ??= runUntilIdle()
      .catch((err: unknown) => log.error({ err }, failure))
      .finally(() => {
        running = null;
      });
  }

  const timer = everyMs === undefined ? undefined : setInterval(() => running ?? wake(), everyMs);
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
