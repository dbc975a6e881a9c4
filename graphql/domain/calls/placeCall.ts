import type { RequestOutcome } from '../../services/calls/provider.ts';
import { backOffMs, GIVE_UP_AFTER_MS } from './backOff.ts';
import type { ClaimedCall } from './claimDueCalls.ts';
import type { DispatchNeeds } from './dispatchNeeds.ts';
import { postponeCall } from './postponeCall.ts';
import { recordCallEvent } from './recordCallEvent.ts';

/** Requests one claimed call from the provider and stores the result. Never throws: after a failure the call is retried when its lease ends. */
export async function placeCall(call: ClaimedCall, needs: DispatchNeeds): Promise<void> {
  const { metrics, clock, log } = needs;
  if (call.attempts === 1) {
    metrics.reached('dispatched', seconds(call.queuedAt, call.dispatchedAt));
  }
  try {
    const outcome = await ask(call, needs);
    metrics.attempted(outcome.kind === 'accepted' ? 'accepted' : 'refused');
    if (outcome.kind === 'accepted') {
      await recordCallEvent(call.id, { status: 'requested', at: clock.now() }, needs, call);
      return;
    }
    log.warn(
      { callId: call.id, attempts: call.attempts, refusal: outcome.reason },
      'the provider did not accept a call',
    );
    await retryLater(call, outcome.reason, needs);
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

async function retryLater(call: ClaimedCall, error: string, needs: DispatchNeeds): Promise<void> {
  const now = needs.clock.now();
  if (now.getTime() - call.queuedAt.getTime() >= GIVE_UP_AFTER_MS) {
    await recordCallEvent(call.id, { status: 'failed', at: now, error }, needs, call);
    return;
  }
  const dueAt = new Date(now.getTime() + backOffMs(call.attempts, Math.random()));
  await postponeCall(call, { dueAt, error }, needs);
}

function seconds(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime()) / 1000;
}
