import type { CallStatus } from '../../../prisma/generated/client/client.ts';

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
 * same final state. A completed conversation outranks a report that nobody talked. A report outranks every
 * decision that we made without it.
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
  voicemail: 8,
  completed: 9,
};

export function outranks(status: CallStatus, other: CallStatus): boolean {
  return RANK[status] > RANK[other];
}

export function isOver(status: CallStatus): boolean {
  return status === 'cancelled' || RANK[status] >= RANK.failed;
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
