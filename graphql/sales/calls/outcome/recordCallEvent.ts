import type { Call, CallStatus, Prisma } from '../../../../prisma/generated/client/client.ts';
import type { StoredAnswers } from '../../../../web/content/sales/calling/callAnswers.ts';
import type { SpokenPart } from '../providers/provider.ts';
import type { CallMetrics } from '../callMetrics.ts';
import type { Services } from '../../../services.ts';
import { uuidv7 } from '../../../platform/database/uuid.ts';
import { hasCallEnded } from '../../../../web/content/sales/calling/callStatus.ts';
import { CALL_ME_SOURCE } from '../../../../web/content/sales/leads/callMe.ts';
import { advanceCall, type CallProgress, isMissed } from '../status.ts';

export interface CallEventInput {
  status: CallStatus;
  /** The time of the event by the reporter's clock. A future time counts as now. */
  at: Date;
  /** The provider's own id of the call. */
  providerCallId?: string | null;
  /** The agreed appointment. A call with a booking keeps the time of the booking, which may have moved since. */
  bookedAt?: Date | null;
  /** What the agent found out. A value that is null or absent keeps what an earlier report said. */
  qualified?: boolean | null;
  answers?: StoredAnswers | null;
  /** What the person objected and the playbook has no answer for. */
  objections?: string[] | null;
  /** For a completed call: whether the vendor reports the result later. */
  isWithoutResult?: boolean;
  optedOut?: boolean | null;
  recordingUrl?: string | null;
  transcript?: string | null;
  turns?: SpokenPart[] | null;
  /** For a failed call: whether the provider's side is the reason. A phone that never rang is then called again. */
  isVendorFault?: boolean;
  /** Why the call failed, as a text for staff. */
  error?: string | null;
}

/** What applying a report of a provider needs. */
export type RecordNeeds = Pick<
  Services,
  'database' | 'callMetrics' | 'clock' | 'jobs' | 'settings'
>;

type Tx = Prisma.TransactionClient;

interface Written {
  /** Whether this state is reported for the first time. */
  isNew: boolean;
  formerStatus: CallStatus;
  /** Null if the report has no recording. */
  hasNewRecording: boolean | null;
  /** Whether it is a test call of staff, which no figure counts. */
  isTest: boolean;
}

type KnownCall = CallProgress & Pick<Call, 'version'>;

const PROGRESS = {
  version: true,
  direction: true,
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
 * Applies a report to a call. Reports may arrive twice and in any order.
 *
 * @param known The call as it was just read, which saves a query.
 * @returns false if the call does not exist.
 */
export async function recordCallEvent(
  callId: string,
  event: CallEventInput,
  needs: RecordNeeds,
  known?: KnownCall,
): Promise<boolean> {
  const { database, callMetrics, clock, jobs } = needs;
  const { prisma } = database;
  const now = clock.now();
  const at = event.at > now ? now : event.at;
  let call = known ?? (await prisma.call.findUnique({ where: { id: callId }, select: PROGRESS }));
  // A simultaneous report may have changed the call. Then read it again and apply this report to the new state.
  while (call) {
    const next = advanceCall(call, event.status, at);
    const known = { id: callId, version: call.version };
    const store = (tx: Tx) => compareAndSet(known, next, { ...event, at }, now, tx);
    const written = mayHaveJobs(next, event)
      ? await prisma.$transaction((tx) =>
          storeWithJobs(known, { next, event }, store, { jobs, now }, tx),
        )
      : await store(prisma);
    if (written) {
      if (written.isNew && !written.isTest) recordMetric(next, event.status, at, callMetrics);
      return true;
    }
    call = await prisma.call.findUnique({ where: { id: callId }, select: PROGRESS });
  }
  return false;
}

/** Whether this report may cause more work: another try, or the copy of a recording. */
function mayHaveJobs(next: CallProgress, event: CallEventInput): boolean {
  return isRepeatable(next, event) || Boolean(event.recordingUrl) || waitsForResult(next, event);
}

function waitsForResult({ status }: CallProgress, event: CallEventInput): boolean {
  return status === 'completed' && event.isWithoutResult === true;
}

/** Whether the person was not reached, so that the rules of redials apply. */
function isRepeatable(
  { direction, status, answeredAt }: CallProgress,
  event: CallEventInput,
): boolean {
  // Who called us and hung up did not ask for a call.
  if (direction === 'inbound') return false;
  if (status === 'failed') return event.isVendorFault === true && !answeredAt;
  return isMissed(status);
}

async function storeWithJobs(
  { id: callId }: Pick<Call, 'id'>,
  { next, event }: { next: CallProgress; event: CallEventInput },
  store: (tx: Tx) => Promise<Written | null>,
  { jobs, now }: { jobs: Services['jobs']; now: Date },
  tx: Tx,
): Promise<Written | null> {
  const written = await store(tx);
  if (!written) return null;
  if (isRepeatable(next, event) && next.status !== written.formerStatus)
    await jobs.send('follow-up-call', { callId }, { tx });
  if (waitsForResult(next, event) && written.formerStatus !== 'completed')
    await jobs.send('end-wait-for-result', { callId }, { tx, startAfter: resultWait(next, now) });
  if (written.hasNewRecording) await jobs.send('copy-recording', { callId }, { tx });
  return written;
}

/**
 * Writes the call and its event in one statement. Null if the call has changed since it was read:
 * every statement that changes the state of a call raises its version.
 */
async function compareAndSet(
  { id: callId, version }: Pick<Call, 'id' | 'version'>,
  next: CallProgress,
  event: CallEventInput,
  now: Date,
  tx: Tx,
): Promise<Written | null> {
  const [written] = await tx.$queryRaw<Written[]>`
    WITH changed AS (
      UPDATE "Call" SET
        status = ${next.status}::"CallStatus", version = version + 1, "dueAt" = ${next.dueAt}::timestamptz,
        "requestedAt" = ${next.requestedAt}::timestamptz, "ringingAt" = ${next.ringingAt}::timestamptz,
        "answeredAt" = ${next.answeredAt}::timestamptz, "endedAt" = ${next.endedAt}::timestamptz,
        "speedToLeadMs" = ${next.speedToLeadMs}::int,
        "bookedAt" = CASE
          WHEN EXISTS (SELECT FROM "Booking" WHERE "callId" = ${callId}::uuid) THEN "bookedAt"
          ELSE coalesce(${event.bookedAt ?? null}::timestamptz, "bookedAt") END,
        "providerCallId" = coalesce(${event.providerCallId ?? null}, "providerCallId"),
        qualified = coalesce(${event.qualified ?? null}::boolean, qualified),
        answers = coalesce(${event.answers ? JSON.stringify(event.answers) : null}::jsonb, answers),
        "optedOut" = coalesce(${event.optedOut ?? null}::boolean, "optedOut"),
        "unansweredObjections" = coalesce(${event.objections ?? null}::text[], "unansweredObjections"),
        "resultAt" = CASE
          WHEN ${next.status === 'completed' && !waitsForResult(next, event)} THEN coalesce("resultAt", ${now}::timestamptz)
          ELSE "resultAt" END,
        "askedAt" = NULL,
        "checkAt" = CASE WHEN ${isChecked(next.status)} THEN "checkAt" END,
        "recordingUrl" = coalesce(${event.recordingUrl ?? null}, "recordingUrl"),
        transcript = coalesce(${event.transcript ?? null}, transcript),
        turns = coalesce(${event.turns ? JSON.stringify(event.turns) : null}::jsonb, turns),
        "lastError" = ${event.error ?? null}
      WHERE id = ${callId}::uuid AND version = ${version}
      RETURNING id
    ), event AS (
      INSERT INTO "CallEvent" (id, "callId", status, "occurredAt", "recordedAt")
      SELECT ${uuidv7(now)}::uuid, id, ${event.status}::"CallStatus", ${event.at}::timestamptz, ${now}::timestamptz
      FROM changed ON CONFLICT ("callId", status) DO NOTHING RETURNING id
    )
    SELECT EXISTS (SELECT FROM event) AS "isNew", before.status AS "formerStatus",
      before."recordingKey" IS NULL AND ${event.recordingUrl ?? null}::text <> coalesce(before."recordingUrl", '')
        AS "hasNewRecording",
      EXISTS (SELECT FROM "Lead" WHERE id = before."leadId" AND source = ${CALL_ME_SOURCE}) AS "isTest"
    FROM changed JOIN "Call" AS before USING (id)`;
  return written ?? null;
}

/** Partners hear of a conversation within a minute after its end, also if the vendor does not report the result. */
const RESULT_AFTER_MS = 55_000;

/** Counted from the end and not from its report, which can come later. */
function resultWait({ endedAt }: Pick<CallProgress, 'endedAt'>, now: Date): number {
  const end = endedAt ?? now;
  return Math.max(0, end.getTime() + RESULT_AFTER_MS - now.getTime());
}

/** Lets partners hear of a conversation whose result did not arrive. */
export async function endWaitForResult(
  callId: string,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<void> {
  await database.prisma.call.updateMany({
    where: { id: callId, status: 'completed', resultAt: null },
    data: { resultAt: clock.now(), version: { increment: 1 } },
  });
}

/** Whether the provider is asked about a call in this state: it has not ended, or its transcript may still be missing. */
function isChecked(status: CallStatus): boolean {
  return !hasCallEnded(status) || status === 'completed';
}

function recordMetric(
  call: CallProgress,
  status: CallStatus,
  at: Date,
  metrics: CallMetrics,
): void {
  if (call.direction === 'inbound') return;
  if (status !== 'requested' && status !== 'ringing' && status !== 'answered') return;
  metrics.reached(status, Math.max(0, at.getTime() - call.queuedAt.getTime()) / 1000);
}
