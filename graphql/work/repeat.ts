import type { Log } from '../platform/log/log.ts';

interface Options {
  /** The longest pause between two runs. A run can ask for a shorter one. */
  everyMs: number;
  /** What the log says if a run throws. The pauses after failures grow from a second to `everyMs`. */
  failure: string;
  log: Pick<Log, 'error'>;
}

export interface Repetition {
  /** Runs the work now, or once more if it is running. */
  wake(): void;
  /** Runs the work after this many milliseconds at the latest. */
  wakeWithin(ms: number): void;
  /** Ends the repetition, after the current run. */
  stop(): Promise<void>;
}

const FIRST_FAILURE_PAUSE_MS = 1_000;

/**
 * Runs work again and again, never twice at the same time. The first run is after the first pause, unless it is woken.
 *
 * @param run returns the milliseconds until it wants to run again. Without a number, the longest pause.
 */
export function repeat(
  run: () => Promise<number | null | void>,
  { everyMs, failure, log }: Options,
): Repetition {
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  /** When the next run starts, by a clock that nobody sets. */
  let nextAt = Number.POSITIVE_INFINITY;

  function plan(ms: number): void {
    const at = performance.now() + ms;
    if (at >= nextAt) return;
    nextAt = at;
    if (running || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(ms, 0));
  }

  async function runUntilIdle(): Promise<number> {
    let pauseMs: number | null | void = null;
    while (isWoken && !isStopped) {
      isWoken = false;
      pauseMs = await run();
    }
    return pauseMs ?? everyMs;
  }

  async function runNow(): Promise<void> {
    clearTimeout(timer);
    nextAt = Number.POSITIVE_INFINITY;
    let pauseMs: number;
    try {
      pauseMs = Math.min(await runUntilIdle(), everyMs);
      failures = 0;
    } catch (err) {
      log.error({ err }, failure);
      pauseMs = Math.min(FIRST_FAILURE_PAUSE_MS * 2 ** failures, everyMs);
      failures += 1;
    }
    running = null;
    if (isWoken) return wake();
    // What was announced during the run may be due earlier.
    const wantedMs = Math.min(pauseMs, nextAt - performance.now());
    nextAt = Number.POSITIVE_INFINITY;
    plan(wantedMs);
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    running ??= runNow();
  }

  plan(everyMs);
  return {
    wake,
    wakeWithin: (ms) => (ms <= 0 ? wake() : plan(ms)),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
