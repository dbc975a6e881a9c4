import type { CallDispatch } from './callDispatch.ts';
import { repeat } from '../../../work/repeat.ts';
import { after, workOnDueRows } from '../../../work/workOnDueRows.ts';
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
/** A change of the clock is rare, so calls that it has stranded are looked for less often. */
const POLLS_BETWEEN_RESCUES = 5;

/** Requests every due call from the provider. The rows of calls are the queue. */
export function dispatchCalls(needs: DispatchNeeds, { pollMs = POLL_MS } = {}): Dispatcher {
  const { prisma, clock, provider, log } = needs;
  const worker = workOnDueRows<ClaimedCall>({
    concurrency: CONCURRENCY,
    pollMs,
    claim: (limit, running) =>
      claimDueCalls({ limit, running: running.map(({ id }) => id) }, needs),
    work: (call) => placeCall(call, needs),
    // Every claim waits for a write of the database. If each free slot caused a claim, 2,000 simultaneous leads would wait
    // for 2,000 claims.
    claimsNext: (running) => running === CONCURRENCY / 2,
    failure: 'due calls could not be read',
    log,
  });
  const rescue = repeat(() => wakeStrandedCalls(prisma, clock.now()), {
    everyMs: pollMs * POLLS_BETWEEN_RESCUES,
    failure: 'calls that were queued before the clock was set back could not be found',
    log,
  });

  return {
    wake: worker.wake,
    async stop(timeoutMs) {
      await rescue.stop();
      const { running, ended } = await worker.stop(timeoutMs);
      const ids = running.map(({ id }) => id);
      await returnCalls(prisma, ids, clock.now());
      // Closing the provider aborts running requests. They must end before the database closes.
      await provider.close();
      await Promise.race([ended, after(ABORT_MS)]);
    },
  };
}
