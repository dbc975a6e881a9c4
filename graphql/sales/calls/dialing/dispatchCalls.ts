import type { CallDispatch } from './callDispatch.ts';
import { after, type Claimed, workOnDueRows } from '../../../work/workOnDueRows.ts';
import { claimDueCalls, type ClaimedCall, LEASE_MS, returnCalls } from './claimDueCalls.ts';
import { type DispatchNeeds, placeCall } from './placeCall.ts';
import type { PrismaClient } from '../../../../prisma/generated/client/client.ts';
import { LONGEST_PAUSE_MS } from './backOff.ts';

interface Dispatcher extends CallDispatch {
  /** Stops claiming, waits up to `timeoutMs` for running requests, and returns the other calls to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

/** Simultaneous provider requests of one process. */
const CONCURRENCY = 32;
/** Time for aborted requests to end. */
const ABORT_MS = 500;
/**
 * The longest time until calls are noticed that another process has made due. It is not longer than the wait for the trigger of
 * a new call, so that a new call need not be announced.
 */
const LOOK_EVERY_MS = 10_000;
/** How long calls are looked for that a change of the clock has stranded. Another process may store one after the change. */
const RESCUE_MS = 60_000;

/** Requests every due call from the provider. The rows of calls are the queue. */
export function dispatchCalls(
  needs: DispatchNeeds,
  { lookEveryMs = LOOK_EVERY_MS } = {},
): Dispatcher {
  const { database, clock, provider, log } = needs;
  const { prisma } = database;
  let isFirst = true;
  const worker = workOnDueRows<ClaimedCall>({
    lookEveryMs,
    claim,
    work: (call) => placeCall(call, needs),
    // Every claim waits for a write of the database. If each free slot caused a claim, 2,000 simultaneous leads would wait
    // for 2,000 claims.
    claimsNext: (running) => running === CONCURRENCY / 2,
    failure: 'due calls could not be read',
    log,
  });
  async function claim(running: readonly ClaimedCall[]): Promise<Claimed<ClaimedCall>> {
    // While no process ran, the clock may have been set, too.
    if (isFirst || clock.wasSetBack(RESCUE_MS)) await wakeStrandedCalls(prisma, clock.now());
    isFirst = false;
    const limit = CONCURRENCY - running.length;
    return claimDueCalls({ limit, running: running.map(({ id }) => id) }, needs);
  }

  return {
    wake: worker.wake,
    async stop(timeoutMs) {
      const { running, ended } = await worker.stop(timeoutMs);
      const ids = running.map(({ id }) => id);
      await returnCalls(prisma, ids, clock.now());
      // Closing the provider aborts running requests. They must end before the database closes.
      await provider.close();
      await Promise.race([ended, after(ABORT_MS)]);
    },
  };
}

/** The clocks of two processes may differ by this much. */
const CLOCK_DIFFERENCE_MS = 5_000;

/**
 * Makes calls due whose time is too far away, because the clock was set back after it was computed. The gate still decides
 * about each of them, and those in doubt are not requested.
 */
async function wakeStrandedCalls(prisma: PrismaClient, now: Date): Promise<void> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  await prisma.$executeRaw`
    UPDATE "Call" SET "dueAt" = ${now}::timestamptz,
      "askedAt" = CASE WHEN "askedAt" > ${now}::timestamptz THEN ${now}::timestamptz ELSE "askedAt" END
    WHERE "dueAt" > ${now}::timestamptz AND (
      (status = 'queued' AND "dueAt" > ${after(LONGEST_PAUSE_MS)}::timestamptz)
      OR (status = 'queued' AND "queuedAt" > ${after(CLOCK_DIFFERENCE_MS)}::timestamptz)
      OR (status = 'dispatching' AND "dueAt" > ${after(LEASE_MS + CLOCK_DIFFERENCE_MS)}::timestamptz))`;
}
