import type { RequestOutcome } from '../providers/provider.ts';
import { backOffMs, isGivenUp, LONGEST_PAUSE_MS } from './backOff.ts';
import type { ClaimedCall } from './claimDueCalls.ts';
import type { DispatchNeeds } from './dispatchNeeds.ts';
import { recordCallEvent } from '../outcome/recordCallEvent.ts';
import { releaseCall } from './releaseCall.ts';
import { settleDoubt } from './settleDoubt.ts';

/**
 * Requests one claimed call from the provider and stores the result. After a request whose end is not known, the provider
 * is asked for the call first. Never throws: after a failure the call is claimed again when its lease ends.
 */
export async function placeCall(call: ClaimedCall, needs: DispatchNeeds): Promise<void> {
  const { metrics, clock, log } = needs;
  if (call.attempts === 1) {
    metrics.reached('dispatched', seconds(call.queuedAt, call.dispatchedAt));
  }
  try {
    const mayAsk = await settleDoubt(call, needs);
    // Without this, a process that stood still could ask after another one has taken over.
    if (!mayAsk || clock.now() >= mayAsk.until) return;
    const askedAt = performance.now();
    const outcome = await ask(call, needs);
    metrics.attempted(outcome.kind, (performance.now() - askedAt) / 1000);
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
