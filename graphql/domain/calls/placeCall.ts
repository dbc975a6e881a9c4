import { backOffMs, GIVE_UP_AFTER_MS } from './backOff.ts';
import type { ClaimedCall } from './claimDueCalls.ts';
import type { DispatchNeeds } from './dispatchCalls.ts';
import { postponeCall } from './postponeCall.ts';
import { recordCallEvent } from './recordCallEvent.ts';

/** Asks the provider for one claimed call and writes down what came of it. Never throws: the lease heals what it cannot. */
export async function placeCall(call: ClaimedCall, needs: DispatchNeeds): Promise<void> {
  const { metrics, clock, log } = needs;
  if (call.attempts === 1) {
    metrics.reached('dispatched', seconds(call.queuedAt, call.dispatchedAt));
  }
  try {
    const refusal = await ask(call, needs);
    metrics.attempted(refusal === null ? 'accepted' : 'refused');
    if (refusal === null) {
      await recordCallEvent(call.id, { status: 'requested', at: clock.now() }, needs, call);
      return;
    }
    log.warn(
      { callId: call.id, attempts: call.attempts, refusal },
      'the provider did not accept a call',
    );
    await retryLater(call, refusal, needs);
  } catch (err) {
    log.error({ callId: call.id, err }, 'what became of a call could not be written down');
  }
}

/** @returns why the provider did not accept it, or null where it did. */
async function ask(call: ClaimedCall, { provider }: DispatchNeeds): Promise<string | null> {
  try {
    await provider.request({
      callId: call.id,
      name: call.firstName,
      email: call.email,
      phone: call.phone,
      requestedAt: call.queuedAt,
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
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
