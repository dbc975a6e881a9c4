import type { CallStatus } from '../../../prisma/generated/client/client.ts';

/** The states a provider reports. */
export const REPORTED_STATUSES = [
  'ringing',
  'answered',
  'completed',
  'no_answer',
  'failed',
] as const satisfies CallStatus[];

export type ReportedStatus = (typeof REPORTED_STATUSES)[number];

/**
 * How much each state says. A call only ever moves to a state that says more, so reports may arrive twice and in any
 * order and lead to the same end. A conversation that took place outweighs a report that it did not.
 */
const RANK: Record<CallStatus, number> = {
  queued: 0,
  dispatching: 1,
  requested: 2,
  ringing: 3,
  answered: 4,
  failed: 5,
  no_answer: 6,
  completed: 7,
};

/** Whether this state replaces that one. */
export function outranks(status: CallStatus, other: CallStatus): boolean {
  return RANK[status] > RANK[other];
}

/** Whether the call is over. */
export function isOver(status: CallStatus): boolean {
  return RANK[status] >= RANK.failed;
}
