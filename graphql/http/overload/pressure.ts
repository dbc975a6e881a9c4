import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { hasBody } from '../bodies/hasBody.ts';

/** The resource that is overloaded. */
type Overload = 'requests' | 'database' | 'processor';

/** Limits above which new work is refused. */
export interface PressureLimits {
  /** Requests whose response has not begun. */
  requests: number;
  /** Queries that wait for a connection. */
  queries: number;
  /**
   * Mean event-loop delay above which we refuse new work. Applies only when more than `minQueuedRequests` wait, because
   * a slow machine alone is no overload.
   */
  maxEventLoopDelayMs: number;
  minQueuedRequests: number;
  /** Requests whose response has not begun, leads included: memory has no room for more. */
  maxRequests: number;
}

export const LIMITS: PressureLimits = {
  requests: 500,
  queries: 200,
  maxEventLoopDelayMs: 500,
  minQueuedRequests: 50,
  maxRequests: 10_000,
};

/** The load of this process. */
export interface Pressure {
  /** Counts a request from the end of its body until its response begins or its connection ends. */
  begun(request: IncomingMessage, response: ServerResponse): void;
  /** The resource that new work would wait too long for; null where there is capacity. */
  overload(): Overload | null;
  /** True when not even a lead can be queued. */
  isFull(): boolean;
  stop(): void;
}

const LOOK_EVERY_MS = 500;
const RESOLUTION_MS = 20;

/** Watches three queues that can grow without limit: running requests, database queries, and the event loop. */
export function watchPressure(
  pool: Pick<pg.Pool, 'waitingCount'>,
  limits: PressureLimits = LIMITS,
): Pressure {
  const running = new Set<ServerResponse>();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let delayMs = 0;
  const look = setInterval(() => {
    // There is no value when the loop has not run since; then this timer is late as well.
    delayMs = Number.isNaN(delay.mean) ? 0 : delay.mean / 1e6 - RESOLUTION_MS;
    delay.reset();
  }, LOOK_EVERY_MS);
  look.unref();

  /** A response that has begun costs only its connection. Such requests are removed here, when the count matters. */
  function holds(count: number): boolean {
    if (running.size <= count) return false;
    for (const response of running) if (response.headersSent) running.delete(response);
    return running.size > count;
  }

  return {
    begun(request, response) {
      const count = () => {
        if (response.closed) return;
        running.add(response);
        response.once('close', () => running.delete(response));
      };
      // An upload costs only its connection while it arrives.
      if (hasBody(request) && !request.complete) request.once('end', count);
      else count();
    },
    overload() {
      if (delayMs > limits.maxEventLoopDelayMs && holds(limits.minQueuedRequests))
        return 'processor';
      if (pool.waitingCount > limits.queries) return 'database';
      return holds(limits.requests) ? 'requests' : null;
    },
    isFull: () => holds(limits.maxRequests),
    stop() {
      clearInterval(look);
      delay.disable();
    },
  };
}
