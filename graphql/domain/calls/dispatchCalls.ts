import type { CallDispatch } from '../../services/calls/callDispatch.ts';
import { after, workOnDueRows } from '../workOnDueRows.ts';
import { type ClaimedCall, claimDueCalls, returnCalls } from './claimDueCalls.ts';
import type { DispatchNeeds } from './dispatchNeeds.ts';
import { placeCall } from './placeCall.ts';
import { wakeStrandedCalls } from './wakeStrandedCalls.ts';

export interface Dispatcher extends CallDispatch {
  /** Stops claiming, waits up to `timeoutMs` for running requests, and returns the other calls to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

/** Simultaneous provider requests of one process. */
const CONCURRENCY = 32;
/** Time for aborted requests to end. */
const ABORT_MS = 500;
const POLL_MS = 1_000;
/** Calls that a change of the clock has stranded are looked for at each so many of these intervals. */
const RESCUE_EVERY = 5;

/** Requests every due call from the provider. The rows of calls are the queue. */
export function dispatchCalls(needs: DispatchNeeds, { pollMs = POLL_MS } = {}): Dispatcher {
  const { prisma, clock, provider, log } = needs;
  const worker = workOnDueRows<ClaimedCall>({
    concurrency: CONCURRENCY,
    pollMs,
    claim: (limit, running) =>
      claimDueCalls({ limit, running: running.map(({ id }) => id) }, needs),
    work: (call) => placeCall(call, needs),
    // Not for each free slot, because every claim waits for a write of the database: 2,000 simultaneous leads then waited
    // for 2,000 claims.
    claimsNext: (running) => running === CONCURRENCY / 2,
    onError: (err) => log.error({ err }, 'due calls could not be read'),
  });
  let rescuing: Promise<void> = Promise.resolve();
  const rescue = setInterval(() => {
    rescuing = wakeStrandedCalls(prisma, clock.now()).catch((err: unknown) =>
      log.error({ err }, 'calls that were queued before the clock was set back could not be found'),
    );
  }, pollMs * RESCUE_EVERY);

  return {
    wake: worker.wake,
    async stop(timeoutMs) {
      clearInterval(rescue);
      await rescuing;
      const { running, ended } = await worker.stop(timeoutMs);
      const ids = running.map(({ id }) => id);
      await returnCalls(prisma, ids, clock.now());
      // Closing the provider aborts running requests. They must end before the database closes.
      await provider.close();
      await Promise.race([ended, after(ABORT_MS)]);
    },
  };
}
