import type { Log } from './services/log.ts';

/** A service manager that asked to stop waits about this long before it kills. */
const DEADLINE_MS = 10_000;
/** Of that, what running requests may take; the rest is for jobs and the database. */
const GRACE_MS = 5_000;

/** On SIGTERM or SIGINT: stops in order, then exits. A second signal, or ten seconds, exit at once. */
export function stopOnSignal(stop: (graceMs: number) => Promise<void>, log: Log): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    stop(GRACE_MS).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
