import type { Call, CallStatus } from '../../../prisma/generated/client/client.ts';
import { hasCallEnded } from '../../../web/content/sales/calling/callStatus.ts';
import { speedToLeadMs } from './speedToLead.ts';

/** The states that a provider can report. */
export const REPORTED_STATUSES = [
  'ringing',
  'answered',
  'completed',
  'no_answer',
  'busy',
  'voicemail',
  'failed',
] as const satisfies CallStatus[];

/**
 * The order of the states. A call only moves to a state with a higher rank, so duplicate and reordered reports give the
 * same final state. A completed conversation outranks a report that nobody talked, except that a machine answered: vendors
 * find that out after the call. A report outranks every decision that we made without it.
 */
const RANK: Record<CallStatus, number> = {
  queued: 0,
  held: 0,
  cancelled: 1,
  dispatching: 1,
  unknown: 1,
  requested: 2,
  ringing: 3,
  answered: 4,
  failed: 5,
  busy: 6,
  no_answer: 7,
  completed: 8,
  voicemail: 9,
};

function outranks(status: CallStatus, other: CallStatus): boolean {
  return RANK[status] > RANK[other];
}

/** Whether nobody answered, so that the person may be called again. */
export function isMissed(status: CallStatus): boolean {
  return status === 'no_answer' || status === 'busy' || status === 'voicemail';
}

const WITHOUT_TALK: readonly unknown[] = ['no_answer', 'busy', 'voicemail', 'failed'];

/** Whether the call has ended and nobody talked. */
export function endedWithoutTalk(status: unknown): boolean {
  return WITHOUT_TALK.includes(status);
}

/** The fields of a call that provider reports change. */
export type CallProgress = Pick<
  Call,
  | 'direction'
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
    endedAt: hasCallEnded(status) && (moved || !call.endedAt) ? at : call.endedAt,
  };
  return { ...next, speedToLeadMs: speedToLeadMs(next) };
}
