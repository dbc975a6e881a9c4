import type { Services } from '../../../services.ts';
import type { CallProvider, RequestOutcome } from '../providers/provider.ts';
import type { GateRules } from '../gate/decide.ts';
import { backOffMs, isGivenUp, LONGEST_PAUSE_MS } from './backOff.ts';
import type { ClaimedCall } from './claimDueCalls.ts';
import { firstSearch, FOUND_AFTER_MS, IN_DOUBT } from './findCall.ts';
import { callVariables } from '../agent/callVariables.ts';
import { SIMULATOR } from '../providers/simulator.ts';
import { recordCallEvent, type RecordNeeds } from '../outcome/recordCallEvent.ts';

/** The services and the settings of dispatching calls. */
export interface DispatchNeeds extends RecordNeeds, Pick<Services, 'log'> {
  rules: GateRules;
  provider: CallProvider;
  /** The calls that may be at the provider at the same time, over all processes. Null is no limit. */
  concurrency: number | null;
}

/**
 * Requests one claimed call from the provider and stores the result. A call that an earlier request may have made ring is not
 * requested. Never throws: after a failure the call is claimed again when its lease ends.
 */
export async function placeCall(call: ClaimedCall, needs: DispatchNeeds): Promise<void> {
  const { callMetrics, clock, log } = needs;
  if (call.attempts === 1 && !call.isTest) {
    callMetrics.reached('dispatched', seconds(call.queuedAt, call.dispatchedAt));
  }
  try {
    if (mayHaveRung(call, needs.provider)) {
      await leaveInDoubt(call, call.doubtAt, needs);
      return;
    }
    // Without this, a process that stood still could ask after another one has taken over.
    if (clock.now() >= call.dueAt) return;
    const askedAt = performance.now();
    const outcome = await ask(call, needs);
    if (!call.isTest) callMetrics.attempted(outcome.kind, (performance.now() - askedAt) / 1000);
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
  const { id: callId, firstName: name, email, phone, queuedAt: requestedAt, playbook } = call;
  const variables = callVariables(
    { callId, direction: 'outbound', phone: `+1${phone}`, requestedAt, playbook },
    call,
  );
  return provider.request({
    callId,
    name,
    email,
    phone,
    requestedAt,
    playbookId: playbook?.id ?? null,
    variables,
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
    case 'unclear':
      await leaveInDoubt(call, needs.provider.name, needs);
      return;
    case 'later': {
      if (isGivenUp(call, now)) {
        await fail(call, outcome.reason, needs);
        return;
      }
      const { retryAfterMs, reason: error } = outcome;
      const pauseMs = Math.min(
        LONGEST_PAUSE_MS,
        Math.max(retryAfterMs ?? 0, backOffMs(call.attempts, Math.random())),
      );
      await requeueCall(call, { dueAt: new Date(now.getTime() + pauseMs), error }, needs);
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

/** Whether an earlier request, whose end is not known, may have made the phone ring. */
function mayHaveRung({ doubtSince, doubtAt }: ClaimedCall, provider: CallProvider): boolean {
  if (!doubtSince || doubtAt === SIMULATOR) return false;
  // A provider without a look-up places only one call for each of our ids.
  return provider.lookup !== null || doubtAt !== provider.name;
}

/**
 * Leaves a call alone that may ring. A list of the provider that does not show it is no proof, because vendors do not list calls
 * that are about to be dialled. So it is never requested again by itself, and a job looks for it.
 * @param provider The one that may have it.
 */
async function leaveInDoubt(
  call: ClaimedCall,
  provider: string | null,
  { database, clock, jobs }: DispatchNeeds,
): Promise<void> {
  const now = clock.now();
  await database.prisma.$transaction(async (tx) => {
    const left = await tx.$executeRaw`
      UPDATE "Call" SET status = 'unknown', version = version + 1, "dueAt" = NULL, "lastError" = ${IN_DOUBT}, provider = ${provider},
        "askedAt" = ${now}::timestamptz, "checkAt" = ${new Date(now.getTime() + FOUND_AFTER_MS)}::timestamptz
      WHERE id = ${call.id}::uuid AND status = 'dispatching' AND attempts = ${call.attempts}`;
    if (left === 1)
      await jobs.send('find-call', { callId: call.id }, { tx, startAfter: firstSearch(now) });
  });
}

/**
 * Returns a claimed call to the queue. Does nothing if another process has claimed the call since: then its number of attempts
 * is higher.
 *
 * @param error Why the provider did not accept the call, as a sentence for staff.
 */
async function requeueCall(
  { id, attempts }: Pick<ClaimedCall, 'id' | 'attempts'>,
  { dueAt, error }: { dueAt: Date; error: string },
  { database }: DispatchNeeds,
): Promise<void> {
  await database.prisma.$executeRaw`
    UPDATE "Call" SET status = 'queued', version = version + 1, "dueAt" = ${dueAt}::timestamptz,
      "lastError" = ${error}, "askedAt" = NULL
    WHERE id = ${id}::uuid AND status = 'dispatching' AND attempts = ${attempts}`;
}
