import type { Call, CallStatus } from '../../../prisma/generated/client/client.ts';
import { isOver, outranks } from './callStatus.ts';
import { speedToLeadMs } from './speedToLead.ts';

/** The part of a call that reports change. */
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
 * The call after a report. The same reports lead to the same call, in whatever order they come; a time that nobody
 * reported stays unknown.
 */
export function advanceCall(call: CallProgress, status: CallStatus, at: Date): CallProgress {
  const moved = outranks(status, call.status);
  const next: CallProgress = {
    ...call,
    status: moved ? status : call.status,
    // Whatever is reported, the provider has the call: it must not be asked again.
    dueAt: null,
    requestedAt: call.requestedAt ?? (status === 'requested' ? at : null),
    ringingAt: call.ringingAt ?? (status === 'ringing' ? at : null),
    answeredAt: call.answeredAt ?? (status === 'answered' ? at : null),
    endedAt: isOver(status) && (moved || !call.endedAt) ? at : call.endedAt,
  };
  return { ...next, speedToLeadMs: speedToLeadMs(next) };
}
