import type { Services } from '../../../services.ts';
import type { CallProvider, RequestOutcome } from '../providers/provider.ts';
import { applyProviderCall } from '../outcome/callOutcome.ts';
import type { GateRules } from '../gate/decide.ts';
import { backOffMs, isGivenUp, LONGEST_PAUSE_MS } from './backOff.ts';
import { type ClaimedCall, LEASE_MS } from './claimDueCalls.ts';
import { recordCallEvent, type RecordNeeds } from '../outcome/recordCallEvent.ts';

/** The services and the settings of dispatching calls. */
export interface DispatchNeeds extends RecordNeeds, Pick<Services, 'log'> {
  rules: GateRules;
  provider: CallProvider;
  /** The calls that may be at the provider at the same time, over all processes. Null is no limit. */
  concurrency: number | null;
}

/**
 * Requests one claimed call from the provider and stores the result. After a request whose end is not known, the provider
 * is asked for the call first. Never throws: after a failure the call is claimed again when its lease ends.
 */
export async function placeCall(call: ClaimedCall, needs: DispatchNeeds): Promise<void> {
  const { callMetrics, clock, log } = needs;
  if (call.attempts === 1) {
    callMetrics.reached('dispatched', seconds(call.queuedAt, call.dispatchedAt));
  }
  try {
    const mayAsk = await settleDoubt(call, needs);
    // Without this, a process that stood still could ask after another one has taken over.
    if (!mayAsk || clock.now() >= mayAsk.until) return;
    const askedAt = performance.now();
    const outcome = await ask(call, needs);
    callMetrics.attempted(outcome.kind, (performance.now() - askedAt) / 1000);
    if (outcome.kind !== 'accepted') {
      log.warn(
        { callId: call.id, attempts: call.attempts, outcome: outcome.kind, reason: outcome.reason },
        'the provider did not accept a call',
      );
    }
    await store(outcome, call, needs);
  } catch (err) {
    log.error({ callId: call.id, err }, 'the result of a call request could not be stored');
  }
}

function ask(call: ClaimedCall, { provider }: DispatchNeeds): Promise<RequestOutcome> {
  return provider.request({
    callId: call.id,
    name: call.firstName,
    email: call.email,
    phone: call.phone,
    requestedAt: call.queuedAt,
  });
}

async function store(
  outcome: RequestOutcome,
  call: ClaimedCall,
  needs: DispatchNeeds,
): Promise<void> {
  const now = needs.clock.now();
  switch (outcome.kind) {
    case 'accepted': {
      const { providerCallId } = outcome;
      const accepted = { status: 'requested', at: now, providerCallId } as const;
      await recordCallEvent(call.id, accepted, needs, call);
      return;
    }
    case 'refused':
      await fail(call, outcome.reason, needs);
      return;
    case 'later':
    case 'unclear': {
      if (isGivenUp(call, now)) {
        await fail(call, outcome.reason, needs);
        return;
      }
      const wished = outcome.kind === 'later' ? (outcome.retryAfterMs ?? 0) : 0;
      const pauseMs = Math.min(
        LONGEST_PAUSE_MS,
        Math.max(wished, backOffMs(call.attempts, Math.random())),
      );
      const to = { status: 'queued', dueAt: new Date(now.getTime() + pauseMs) } as const;
      const inDoubt = outcome.kind === 'unclear';
      await releaseCall(call, { to, error: outcome.reason, inDoubt }, needs);
    }
  }
}

async function fail(call: ClaimedCall, error: string, needs: DispatchNeeds): Promise<void> {
  const at = needs.clock.now();
  await recordCallEvent(call.id, { status: 'failed', at, error }, needs, call);
}

function seconds(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime()) / 1000;
}

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
async function settleDoubt(
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
  const error = 'A response of the provider was lost. We ask the provider whether it has the call.';
  await releaseCall(call, { to: { status: 'queued', dueAt }, error, inDoubt: true }, needs);
}

async function giveUp(call: ClaimedCall, needs: DispatchNeeds): Promise<void> {
  const error =
    'A response of the provider was lost, and we could not ask the provider whether it has the call. The phone may have rung.';
  await releaseCall(call, { to: { status: 'unknown' }, error, inDoubt: true }, needs);
}

/** Stores that a new request begins, and extends the lease. Null if another process has claimed the call since. */
async function beginAgain(
  { id, attempts }: ClaimedCall,
  { database, clock }: DispatchNeeds,
): Promise<{ until: Date } | null> {
  const now = clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const { count } = await database.prisma.call.updateMany({
    where: { id, attempts, status: 'dispatching' },
    data: { askedAt: now, dueAt: until },
  });
  return count === 1 ? { until } : null;
}

interface Release {
  /** `queued` waits for `dueAt`; `unknown` waits for a report or for staff. */
  to: { status: 'queued'; dueAt: Date } | { status: 'unknown' };
  /** The reason as a sentence for staff. */
  error: string;
  /** Whether the phone may ring because of an earlier request. */
  inDoubt: boolean;
}

/**
 * Gives up the claim of a call that the provider did not accept, or may have accepted. Does nothing if another process has
 * claimed the call since: then its number of attempts is higher.
 */
async function releaseCall(
  { id, attempts }: Pick<ClaimedCall, 'id' | 'attempts'>,
  { to, error, inDoubt }: Release,
  { database }: DispatchNeeds,
): Promise<void> {
  const dueAt = to.status === 'queued' ? to.dueAt : null;
  await database.prisma.$executeRaw`
    UPDATE "Call" SET status = ${to.status}::"CallStatus", version = version + 1, "dueAt" = ${dueAt}::timestamptz,
      "lastError" = ${error}, "askedAt" = CASE WHEN ${inDoubt} THEN "askedAt" END
    WHERE id = ${id}::uuid AND status = 'dispatching' AND attempts = ${attempts}`;
}
