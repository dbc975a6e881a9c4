import type { Log } from './platform/log/log.ts';

/** The parts of the product that run. Each says how it stops where it is started, so that no part can be forgotten. */
export class Parts {
  readonly #stops: (() => unknown)[] = [];

  async start<Part>(
    start: () => Part | Promise<Part>,
    stop: (part: Part) => unknown,
  ): Promise<Part> {
    const part = await start();
    this.#stops.push(() => stop(part));
    return part;
  }

  /**
   * Stops all parts, the last one first. A part that cannot stop does not keep the others running.
   *
   * @throws the errors of the parts that could not stop.
   */
  async stop(): Promise<void> {
    const errors: unknown[] = [];
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      try {
        await stop();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'some parts could not stop');
  }
}

/** Starts parts one after the other. If the start fails, the parts that have started are stopped. */
export async function startParts<Started>(
  startAll: (parts: Parts) => Promise<Started>,
): Promise<Started> {
  const parts = new Parts();
  try {
    return await startAll(parts);
  } catch (error) {
    // The error of the start is the cause, and the one that the caller can explain.
    await parts.stop().catch(() => undefined);
    throw error;
  }
}

/** For parts that need no other way to stop. */
export const stopPart = (part: { stop(): unknown }): unknown => part.stop();

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
