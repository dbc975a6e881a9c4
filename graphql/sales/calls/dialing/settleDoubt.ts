import { applyProviderCall } from '../outcome/applyProviderCall.ts';
import { backOffMs } from './backOff.ts';
import { type ClaimedCall, LEASE_MS } from './claimDueCalls.ts';
import type { DispatchNeeds } from './dispatchNeeds.ts';
import { releaseCall } from './releaseCall.ts';

/** A request that the provider does not list after this time did not arrive. It is longer than any request may take. */
const LISTED_AFTER_MS = 10_000;
/** If the provider cannot be asked for this long, the call waits for a report or for staff. */
const GIVE_UP_ASKING_MS = 20_000;
/** The provider's clock may be behind ours by this much. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Finds out whether an earlier request, whose end is not known, made the phone ring.
 *
 * @returns until when the call may be requested. Null if it must not be requested now: it was found, or released.
 */
export async function settleDoubt(
  call: ClaimedCall,
  needs: DispatchNeeds,
): Promise<{ until: Date } | null> {
  const { provider, clock, log } = needs;
  const { doubtSince } = call;
  if (!doubtSince || !provider.lookup) return { until: call.dueAt };
  try {
    const since = new Date(doubtSince.getTime() - CLOCK_SKEW_MS);
    const found = await provider.lookup.find(call.id, since);
    if (found) {
      await applyProviderCall(call.id, found, needs);
      return null;
    }
  } catch (err) {
    log.warn({ callId: call.id, err }, 'the provider could not be asked for a call');
    const isOver = clock.now().getTime() - doubtSince.getTime() >= GIVE_UP_ASKING_MS;
    await (isOver ? giveUp(call, needs) : waitToAsk(call, needs));
    return null;
  }
  if (clock.now().getTime() - doubtSince.getTime() < LISTED_AFTER_MS) {
    await waitToAsk(call, needs);
    return null;
  }
  return beginAgain(call, needs);
}

async function waitToAsk(call: ClaimedCall, needs: DispatchNeeds): Promise<void> {
  const dueAt = new Date(needs.clock.now().getTime() + backOffMs(call.attempts, Math.random()));
  const error = 'An answer of the provider was lost. It is asked whether it has the call.';
  await releaseCall(call, { to: { status: 'queued', dueAt }, error, inDoubt: true }, needs);
}

async function giveUp(call: ClaimedCall, needs: DispatchNeeds): Promise<void> {
  const error =
    'An answer of the provider was lost, and it could not be asked whether it has the call. The phone may have rung.';
  await releaseCall(call, { to: { status: 'unknown' }, error, inDoubt: true }, needs);
}

/** Stores that a new request begins, and extends the lease. Null if another process has claimed the call since. */
async function beginAgain(
  { id, attempts }: ClaimedCall,
  { prisma, clock }: DispatchNeeds,
): Promise<{ until: Date } | null> {
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const { count } = await prisma.call.updateMany({
    where: { id, attempts, status: 'dispatching' },
    data: { askedAt: now, dueAt: until },
  });
  return count === 1 ? { until } : null;
}
