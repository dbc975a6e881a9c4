import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';

/** What there is too much of. */
export type Overload = 'requests' | 'database' | 'processor';

/** How much waits at once before new work is refused. */
export interface PressureLimits {
  /** Answers that have not begun. */
  requests: number;
  /** Queries that wait for a connection. */
  queries: number;
  /** How late, on average, what is due is done, in milliseconds, */
  delayMs: number;
  /** while more answers than this have not begun: alone, it says only that the machine is slow. */
  requestsWhenLate: number;
  /** Answers that have not begun, counting those that are never refused before: what memory has room for. */
  mostRequests: number;
}

export const LIMITS: PressureLimits = {
  requests: 500,
  queries: 200,
  delayMs: 500,
  requestsWhenLate: 50,
  mostRequests: 10_000,
};

/** How much a process has to do. */
export interface Pressure {
  /** Counts a request until its answer begins or its connection ends. */
  begun(response: ServerResponse): void;
  /** What new work would have to wait too long for; null where there is room. */
  overload(): Overload | null;
  /** True where not even a lead can be kept waiting any more. */
  isFull(): boolean;
  stop(): void;
}

const LOOK_EVERY_MS = 500;
const RESOLUTION_MS = 20;

/** Watches three queues that would grow without end: running requests, the database's, and the event loop's. */
export function watchPressure(
  pool: Pick<pg.Pool, 'waitingCount'>,
  limits: PressureLimits = LIMITS,
): Pressure {
  const running = new Set<ServerResponse>();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let delayMs = 0;
  const look = setInterval(() => {
    // No value where the loop has not turned since: then this comes late as well.
    delayMs = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e6 - RESOLUTION_MS;
    delay.reset();
  }, LOOK_EVERY_MS);
  look.unref();

  /** Streams and slow readers hold a connection, and no more than that: they are let go of only when it matters. */
  function holds(count: number): boolean {
    if (running.size <= count) return false;
    for (const response of running) if (response.headersSent) running.delete(response);
    return running.size > count;
  }

  return {
    begun(response) {
      running.add(response);
      response.once('close', () => running.delete(response));
    },
    overload() {
      if (delayMs > limits.delayMs && holds(limits.requestsWhenLate)) return 'processor';
      if (pool.waitingCount > limits.queries) return 'database';
      return holds(limits.requests) ? 'requests' : null;
    },
    isFull: () => holds(limits.mostRequests),
    stop() {
      clearInterval(look);
      delay.disable();
    },
  };
}
