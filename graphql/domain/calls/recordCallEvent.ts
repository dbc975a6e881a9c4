import type { CallStatus, PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { CallMetrics } from '../../services/calls/callMetrics.ts';
import type { Clock } from '../../services/clock.ts';
import type { Notifications } from '../../services/notifications.ts';
import { LEAD_CHANGES, type LeadChangeNotice } from '../leads/leadChange.ts';
import { uuidv7 } from '../uuid.ts';
import { advanceCall, type CallProgress } from './advanceCall.ts';

export interface CallEventInput {
  status: CallStatus;
  /** When it happened, by the clock of whoever reports it. A time to come counts as now. */
  at: Date;
  bookedAt?: Date | null;
  recordingUrl?: string | null;
  transcript?: string | null;
  /** Why the call failed, in words for staff. */
  error?: string | null;
}

interface Needs {
  prisma: PrismaClient;
  notifications: Pick<Notifications, 'expression'>;
  metrics: CallMetrics;
  clock: Clock;
}

const PROGRESS = {
  status: true,
  dueAt: true,
  queuedAt: true,
  requestedAt: true,
  ringingAt: true,
  answeredAt: true,
  endedAt: true,
  speedToLeadMs: true,
} as const;

/**
 * Brings a call up to what was reported. May be told the same twice and in any order.
 *
 * @param known is the call as it was just read; it saves reading it again.
 * @returns false where there is no such call.
 */
export async function recordCallEvent(
  callId: string,
  event: CallEventInput,
  needs: Needs,
  known?: CallProgress,
): Promise<boolean> {
  const { prisma, clock } = needs;
  const now = clock.now();
  const at = event.at > now ? now : event.at;
  let call = known ?? (await prisma.call.findUnique({ where: { id: callId }, select: PROGRESS }));
  // Whoever reports at the same time may be faster: look again, and report on top of that.
  while (call) {
    const next = advanceCall(call, event.status, at);
    const written = await compareAndSet(callId, call, next, { ...event, at }, now, needs);
    if (written) {
      if (written.isNew) measure(next, event.status, at, needs.metrics);
      return true;
    }
    call = await prisma.call.findUnique({ where: { id: callId }, select: PROGRESS });
  }
  return false;
}

/**
 * One statement: the call, its event and the announcement. Null where the call is no longer as it was read. Progress
 * never goes back, so the state and the four times tell every difference.
 */
async function compareAndSet(
  callId: string,
  call: CallProgress,
  next: CallProgress,
  event: CallEventInput,
  now: Date,
  { prisma, notifications }: Needs,
): Promise<{ isNew: boolean } | null> {
  const notice: LeadChangeNotice = { callId, created: false };
  const [written] = await prisma.$queryRaw<{ isNew: boolean }[]>`
    WITH changed AS (
      UPDATE "Call" SET
        status = ${next.status}::"CallStatus", "dueAt" = ${next.dueAt}::timestamptz,
        "requestedAt" = ${next.requestedAt}::timestamptz, "ringingAt" = ${next.ringingAt}::timestamptz,
        "answeredAt" = ${next.answeredAt}::timestamptz, "endedAt" = ${next.endedAt}::timestamptz,
        "speedToLeadMs" = ${next.speedToLeadMs}::int,
        "bookedAt" = coalesce(${event.bookedAt ?? null}::timestamptz, "bookedAt"),
        "recordingUrl" = coalesce(${event.recordingUrl ?? null}, "recordingUrl"),
        transcript = coalesce(${event.transcript ?? null}, transcript),
        "lastError" = ${event.error ?? null}
      WHERE id = ${callId}::uuid AND status = ${call.status}::"CallStatus"
        AND "requestedAt" IS NOT DISTINCT FROM ${call.requestedAt}::timestamptz
        AND "ringingAt" IS NOT DISTINCT FROM ${call.ringingAt}::timestamptz
        AND "answeredAt" IS NOT DISTINCT FROM ${call.answeredAt}::timestamptz
        AND "endedAt" IS NOT DISTINCT FROM ${call.endedAt}::timestamptz
      RETURNING id
    ), event AS (
      INSERT INTO "CallEvent" (id, "callId", status, "occurredAt", "recordedAt")
      SELECT ${uuidv7(now)}::uuid, id, ${event.status}::"CallStatus", ${event.at}::timestamptz, ${now}::timestamptz
      FROM changed ON CONFLICT ("callId", status) DO NOTHING RETURNING id
    )
    SELECT EXISTS (SELECT FROM event) AS "isNew", ${notifications.expression(LEAD_CHANGES, notice)} FROM changed`;
  return written ?? null;
}

function measure(call: CallProgress, status: CallStatus, at: Date, metrics: CallMetrics): void {
  if (status !== 'requested' && status !== 'ringing' && status !== 'answered') return;
  metrics.reached(status, Math.max(0, at.getTime() - call.queuedAt.getTime()) / 1000);
}
