import type { Log } from './platform/log/log.ts';

/** A service manager usually waits this long after SIGTERM before it kills the process. */
export const STOP_DEADLINE_MS = 10_000;
/** The part of it for running requests. The rest is for jobs and the database. */
const GRACE_MS = 5_000;
/** A service manager signals every process of a service, a terminal signals the whole group, and npm passes its signal on. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Stops gracefully on SIGTERM or SIGINT, then exits. Signals within a second of the first count as the first. A later
 * signal, or ten seconds without an end, exits immediately.
 */
export function stopOnSignal(stop: (graceMs: number) => Promise<void>, log: Log): void {
  let stoppingSince: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    stop(GRACE_MS).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the graceful stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
