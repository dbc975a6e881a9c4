import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { CallDispatch } from '../../services/calls/callDispatch.ts';
import type { CallMetrics } from '../../services/calls/callMetrics.ts';
import type { CallProvider } from '../../services/calls/provider.ts';
import type { Clock } from '../../services/clock.ts';
import type { Log } from '../../services/log.ts';
import type { Notifications } from '../../services/notifications.ts';
import { claimDueCalls, returnCalls } from './claimDueCalls.ts';
import { placeCall } from './placeCall.ts';

export interface DispatchNeeds {
  prisma: PrismaClient;
  notifications: Pick<Notifications, 'expression'>;
  provider: CallProvider;
  metrics: CallMetrics;
  clock: Clock;
  log: Log;
}

export interface Dispatcher extends CallDispatch {
  /** Claims nothing more, waits up to this long for running requests, and gives the rest back to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

/** How many calls one process asks the provider for at the same time. */
const CONCURRENCY = 32;
/** As soon as so few are left, others are claimed. */
const REFILL = CONCURRENCY / 2;
/** How long broken off requests may take to notice. */
const BREAK_OFF_MS = 500;
/** How often to look for calls that became due by the clock: untriggered, to be retried, or left by a dead process. */
const POLL_MS = 1_000;

/**
 * Asks the provider for every call that is due. The rows of the calls are the queue: committed with their leads, claimed
 * by lease. So nothing can be lost between a lead and its call, and any number of processes may do this at once.
 */
export function dispatchCalls(needs: DispatchNeeds, { pollMs = POLL_MS } = {}): Dispatcher {
  const running = new Map<string, Promise<void>>();
  let claiming: Promise<void> | null = null;
  let wokenMeanwhile = false;
  const stopping = new AbortController();

  /** Claims in batches: calls that become due during one statement are taken together by the next. */
  async function claimUntilIdle(): Promise<void> {
    do {
      wokenMeanwhile = false;
      const limit = CONCURRENCY - running.size;
      if (limit <= 0) return;
      const calls = await claimDueCalls(needs.prisma, { now: needs.clock.now(), limit });
      for (const call of calls) {
        const done = placeCall(call, needs).finally(() => {
          running.delete(call.id);
          // More may have been due than there was room for. Not for each place that becomes free: every claim waits until
          // the database has written it down, and two thousand leads that came at once waited for two thousand claims.
          if (running.size === REFILL) wake();
        });
        running.set(call.id, done);
      }
    } while (wokenMeanwhile && !stopping.signal.aborted);
  }

  function wake(): void {
    wokenMeanwhile = true;
    if (claiming || stopping.signal.aborted) return;
    claiming = claimUntilIdle()
      .catch((err: unknown) => needs.log.error({ err }, 'due calls could not be read'))
      .finally(() => {
        claiming = null;
      });
  }

  const timer = setInterval(wake, pollMs);
  wake();

  return {
    wake,
    async stop(timeoutMs) {
      stopping.abort();
      clearInterval(timer);
      await claiming;
      const finished = Promise.all(running.values());
      await Promise.race([finished, after(timeoutMs)]);
      await returnCalls(needs.prisma, [...running.keys()], needs.clock.now());
      // Closing breaks off what still runs; it is over before the database is closed.
      await needs.provider.close();
      await Promise.race([finished, after(BREAK_OFF_MS)]);
    },
  };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
