import type { CallStatus } from '../../../prisma/generated/client/client.ts';

/** The states that a provider can report. */
export const REPORTED_STATUSES = [
  'ringing',
  'answered',
  'completed',
  'no_answer',
  'failed',
] as const satisfies CallStatus[];

/**
 * The order of the states. A call only moves to a state with a higher rank, so duplicate and reordered reports give the
 * same final state. A completed conversation outranks a report that there was none.
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

export function outranks(status: CallStatus, other: CallStatus): boolean {
  return RANK[status] > RANK[other];
}

export function isOver(status: CallStatus): boolean {
  return RANK[status] >= RANK.failed;
}
