import type { Call, Prisma } from '../../../prisma/generated/client/client.ts';

/** The promise: the phone rings within this time after the lead was saved. */
export const PROMISE_MS = 60_000;

/** Staff is warned this long after the lead was saved while there is still time to act. */
export const WARNING_MS = 45_000;

export type Punctuality = 'on_time' | 'warning' | 'breached';

export type Timed = Pick<Call, 'status' | 'queuedAt' | 'ringingAt' | 'answeredAt' | 'endedAt'>;

/**
 * Milliseconds from the lead saved until its phone rang, else until it was answered, else until the call was over;
 * null while none of them is known, and for a call that failed without a sign of life.
 */
export function speedToLeadMs(call: Timed): number | null {
  const ended = call.status === 'failed' ? null : call.endedAt;
  const reached = call.ringingAt ?? call.answeredAt ?? ended;
  // Clocks differ: a provider's may run behind ours.
  return reached && Math.max(0, reached.getTime() - call.queuedAt.getTime());
}

/** How the call stands to the promise; one that still waits, or failed, is measured to now. */
export function punctuality(
  call: Pick<Call, 'queuedAt' | 'speedToLeadMs'>,
  now: Date,
): Punctuality {
  const ms = call.speedToLeadMs ?? now.getTime() - call.queuedAt.getTime();
  if (ms >= PROMISE_MS) return 'breached';
  return ms >= WARNING_MS ? 'warning' : 'on_time';
}

/** Calls of one punctuality, as a condition for a query. */
export function wherePunctuality(wanted: Punctuality, now: Date): Prisma.CallWhereInput {
  const warnedBefore = new Date(now.getTime() - WARNING_MS);
  const breachedBefore = new Date(now.getTime() - PROMISE_MS);
  const conditions: Record<Punctuality, Prisma.CallWhereInput[]> = {
    on_time: [
      { speedToLeadMs: { lt: WARNING_MS } },
      { speedToLeadMs: null, queuedAt: { gt: warnedBefore } },
    ],
    warning: [
      { speedToLeadMs: { gte: WARNING_MS, lt: PROMISE_MS } },
      { speedToLeadMs: null, queuedAt: { lte: warnedBefore, gt: breachedBefore } },
    ],
    breached: [
      { speedToLeadMs: { gte: PROMISE_MS } },
      { speedToLeadMs: null, queuedAt: { lte: breachedBefore } },
    ],
  };
  return { OR: conditions[wanted] };
}
