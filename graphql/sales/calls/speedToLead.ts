import type { Call, CallStatus, Prisma } from '../../../prisma/generated/client/client.ts';

/** Our promise: the phone rings within this time after the lead was saved. */
export const PROMISE_MS = 60_000;

/** Staff are warned when a lead has waited this long, while there is still time to act. */
export const WARNING_MS = 45_000;

export type Punctuality = 'on_time' | 'warning' | 'breached';

export type Timed = Pick<
  Call,
  'direction' | 'status' | 'queuedAt' | 'ringingAt' | 'answeredAt' | 'endedAt'
>;

/**
 * Milliseconds from saving the lead until the phone rang. Null for a call that comes in: nobody waits for it. If that time is unknown, until the call was answered or ended.
 * Null while none of these times is known, and for a failed call that never rang.
 */
export function speedToLeadMs(call: Timed): number | null {
  if (call.direction === 'inbound') return null;
  const ended = call.status === 'failed' ? null : call.endedAt;
  const reached = call.ringingAt ?? call.answeredAt ?? ended;
  // The provider's clock may be behind ours.
  return reached && Math.max(0, reached.getTime() - call.queuedAt.getTime());
}

/** Milliseconds until somebody who calls us was answered. Null before that, and for a call that we place. */
export function speedToAnswerMs({
  direction,
  queuedAt,
  answeredAt,
}: Pick<Call, 'direction' | 'queuedAt' | 'answeredAt'>): number | null {
  if (direction === 'outbound' || !answeredAt) return null;
  return Math.max(0, answeredAt.getTime() - queuedAt.getTime());
}

/** The event at which the time to the lead stopped. Null while it runs. */
export function speedToLeadEvent(
  call: Pick<Call, 'status' | 'ringingAt' | 'answeredAt' | 'speedToLeadMs'>,
): CallStatus | null {
  if (call.speedToLeadMs === null) return null;
  if (call.ringingAt) return 'ringing';
  return call.answeredAt ? 'answered' : call.status;
}

/** Whether the call keeps the promise, if it applies. A call that has not rung is measured until now. */
export function punctuality(
  call: Pick<Call, 'queuedAt' | 'speedToLeadMs' | 'isPromised'>,
  now: Date,
): Punctuality {
  if (!call.isPromised) return 'on_time';
  const ms = call.speedToLeadMs ?? now.getTime() - call.queuedAt.getTime();
  if (ms >= PROMISE_MS) return 'breached';
  return ms >= WARNING_MS ? 'warning' : 'on_time';
}

/** Calls with this punctuality. It says nothing about calls that come in. */
export function wherePunctuality(wanted: Punctuality, now: Date): Prisma.CallWhereInput {
  const warnedBefore = new Date(now.getTime() - WARNING_MS);
  const breachedBefore = new Date(now.getTime() - PROMISE_MS);
  const conditions: Record<Punctuality, Prisma.CallWhereInput[]> = {
    on_time: [
      { isPromised: false },
      { speedToLeadMs: { lt: WARNING_MS } },
      { speedToLeadMs: null, queuedAt: { gt: warnedBefore } },
    ],
    warning: [
      { isPromised: true, speedToLeadMs: { gte: WARNING_MS, lt: PROMISE_MS } },
      {
        isPromised: true,
        speedToLeadMs: null,
        queuedAt: { lte: warnedBefore, gt: breachedBefore },
      },
    ],
    breached: [
      { isPromised: true, speedToLeadMs: { gte: PROMISE_MS } },
      { isPromised: true, speedToLeadMs: null, queuedAt: { lte: breachedBefore } },
    ],
  };
  return { direction: 'outbound', OR: conditions[wanted] };
}
