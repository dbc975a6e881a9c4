import type { CallDispatch } from '../../services/calls/callDispatch.ts';
import { claimDueCalls, returnCalls } from './claimDueCalls.ts';
import type { DispatchNeeds } from './dispatchNeeds.ts';
import { placeCall } from './placeCall.ts';

export interface Dispatcher extends CallDispatch {
  /** Stops claiming, waits up to `timeoutMs` for running requests, and returns the other calls to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

/** Simultaneous provider requests of one process. */
const CONCURRENCY = 32;
/** When only this many requests are running, the next calls are claimed. */
const REFILL_AT = CONCURRENCY / 2;
/** Time for aborted requests to end. */
const ABORT_MS = 500;
/** The interval for finding calls whose due time has come: untriggered calls, retries, and calls of a dead process. */
const POLL_MS = 1_000;

/**
 * Requests every due call from the provider. The call rows are the queue: they are committed with their leads and claimed
 * by lease. So no call is lost between a lead and its request, and any number of processes can dispatch at once.
 */
export function dispatchCalls(needs: DispatchNeeds, { pollMs = POLL_MS } = {}): Dispatcher {
  const running = new Map<string, Promise<void>>();
  let claiming: Promise<void> | null = null;
  let wokenMeanwhile = false;
  const stopping = new AbortController();

  /** Claims in batches: one statement claims all calls that became due during the previous statement. */
  async function claimUntilIdle(): Promise<void> {
    do {
      wokenMeanwhile = false;
      const limit = CONCURRENCY - running.size;
      if (limit <= 0) return;
      const calls = await claimDueCalls({ now: needs.clock.now(), limit }, needs);
      for (const call of calls) {
        const done = placeCall(call, needs).finally(() => {
          running.delete(call.id);
          // There may have been more due calls than free slots. We do not claim for each free slot, because every claim
          // waits for a database write: 2,000 simultaneous leads then waited for 2,000 claims.
          if (running.size === REFILL_AT) wake();
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
      // Closing the provider aborts running requests. They must end before the database closes.
      await needs.provider.close();
      await Promise.race([finished, after(ABORT_MS)]);
    },
  };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
