import type { Call, CallStatus } from '../../../../prisma/generated/client/client.ts';
import { isOver, outranks } from '../status.ts';
import { speedToLeadMs } from '../speedToLead.ts';

/** The fields of a call that provider reports change. */
export type CallProgress = Pick<
  Call,
  | 'status'
  | 'dueAt'
  | 'queuedAt'
  | 'requestedAt'
  | 'ringingAt'
  | 'answeredAt'
  | 'endedAt'
  | 'speedToLeadMs'
>;

/**
 * Applies a provider's report to a call. The same reports give the same result in every order. A time that was not
 * reported stays null.
 */
export function advanceCall(call: CallProgress, status: CallStatus, at: Date): CallProgress {
  const moved = outranks(status, call.status);
  const next: CallProgress = {
    ...call,
    status: moved ? status : call.status,
    // Every report shows that the provider has the call, so it must not be requested again.
    dueAt: null,
    requestedAt: call.requestedAt ?? (status === 'requested' ? at : null),
    ringingAt: call.ringingAt ?? (status === 'ringing' ? at : null),
    answeredAt: call.answeredAt ?? (status === 'answered' ? at : null),
    endedAt: isOver(status) && (moved || !call.endedAt) ? at : call.endedAt,
  };
  return { ...next, speedToLeadMs: speedToLeadMs(next) };
}
