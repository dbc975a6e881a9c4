import { SIMULATOR } from '../providers/simulator.ts';
import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';
import { uuidv7 } from '../../../platform/database/uuid.ts';
import { Temporal } from 'temporal-polyfill';
import { CALL_ME_SOURCE } from '../../../../web/content/sales/leads/callMe.ts';
import { areaPlace } from '../../../../web/content/sales/calling/areaCodes.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'clock' | 'settings'>;

/** An older report says nothing about whether the person still waits for us. */
const LOOK_BACK_MS = 48 * 60 * 60 * 1000;

/** A stranger can send many leads with the address of somebody else. It gets one mail in this time. */
const MAIL_PAUSE_MS = 24 * 60 * 60 * 1000;

interface MissedCall {
  id: string;
  leadId: string;
  origin: string;
  redial: number;
  phone: string;
  timeZone: string | null;
  /** Whether the lead gets the mail about its first missed call. A phone that a simulated call missed never rang. */
  isMailDue: boolean;
}

/**
 * Stores what follows from a call that nobody answered: the next try after the pause of REDIAL, and one mail for each lead. After
 * a call that failed at the provider there is only the next try, because no phone rang.
 * Nothing follows from a call that was followed up before, and nothing from a test call of staff.
 */
export async function followUpCall(callId: string, needs: Needs): Promise<void> {
  const { database, jobs, clock, settings } = needs;
  await database.prisma.$transaction(async (tx) => {
    const now = clock.now();
    const call = await lockMissedCall(tx, callId, now);
    if (!call) return;
    // Staff decide themselves whether they call once more.
    const pause = call.origin === 'staff' ? undefined : settings.calling.redial[call.redial];
    if (pause) await insertRedial(tx, call, redialTime(pause, now, call), now);
    if (call.isMailDue) {
      await jobs.send('send-mail', { letter: 'missed-call', id: call.leadId }, { tx });
      await tx.lead.update({
        where: { id: call.leadId },
        data: { missedMailAt: now },
        select: { id: true },
      });
    }
    await tx.call.updateMany({ where: { id: callId }, data: { followedUpAt: now } });
  });
}

/** The call, if it is missed and has no consequences yet. The lead is locked too, so that two of its calls do not send two mails. */
async function lockMissedCall(
  tx: Prisma.TransactionClient,
  callId: string,
  now: Date,
): Promise<MissedCall | undefined> {
  const since = new Date(now.getTime() - LOOK_BACK_MS);
  const mailedSince = new Date(now.getTime() - MAIL_PAUSE_MS);
  const [call] = await tx.$queryRaw<MissedCall[]>`
    SELECT c.id, c."leadId", c.origin, c.redial, l.phone, l."timeZone",
      l."missedMailAt" IS NULL AND c.status <> 'failed' AND c.provider IS DISTINCT FROM ${SIMULATOR} AND NOT EXISTS (
        SELECT FROM "Lead" AS other WHERE other.email = l.email AND other."missedMailAt" > ${mailedSince}::timestamptz
      ) AS "isMailDue"
    FROM "Call" c JOIN "Lead" l ON l.id = c."leadId"
    WHERE c.id = ${callId}::uuid AND c."followedUpAt" IS NULL AND c.status IN ('no_answer', 'busy', 'voicemail', 'failed')
      AND c."endedAt" > ${since}::timestamptz AND l.source <> ${CALL_ME_SOURCE}
    FOR UPDATE`;
  return call;
}

/**
 * Nothing is inserted if the call was repeated before, if staff have asked for another call meanwhile, or if the person is
 * being called.
 */
async function insertRedial(
  tx: Prisma.TransactionClient,
  { id, leadId, redial }: MissedCall,
  at: Date,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Call" (id, "leadId", origin, "redialOfId", redial, status, "holdReason", "heldUntil", "dueAt",
      "queuedAt", "isPromised")
    SELECT ${uuidv7(now)}::uuid, ${leadId}::uuid, 'redial', ${id}::uuid, ${redial + 1}, 'held', 'redial_pause',
      ${at}::timestamptz, ${at}::timestamptz, ${now}::timestamptz, false
    WHERE NOT EXISTS (
      SELECT FROM "Call" WHERE "leadId" = ${leadId}::uuid
        AND (status = 'answered' OR direction = 'outbound' AND status IN ('requested', 'ringing')))
    ON CONFLICT DO NOTHING`;
  await markEarlierCalls(leadId, tx);
}

/** Marks the calls of a lead that are no longer its latest, after another one was added. The ids are in the order of time. */
export async function markEarlierCalls(
  leadId: string,
  tx: Prisma.TransactionClient,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Call" AS earlier SET "isLatest" = false
    WHERE "leadId" = ${leadId}::uuid AND "isLatest"
      AND EXISTS (SELECT FROM "Call" AS later WHERE later."leadId" = earlier."leadId" AND later.id > earlier.id)`;
}

/** A good hour of the next morning: after the first rush of the day, and permitted in every place. */
const GOOD_HOUR = Temporal.PlainTime.from('10:00');

const UNITS: Record<string, 'seconds' | 'minutes' | 'hours'> = {
  s: 'seconds',
  m: 'minutes',
  h: 'hours',
};

/**
 * When a call that nobody answered is tried again. The gate decides at that time whether it may be placed.
 *
 * @param pause One of the setting REDIAL: `30s`, `5m`, `2h`, or `next-morning` at the place of the person.
 */
function redialTime(
  pause: string,
  missedAt: Date,
  { phone, timeZone }: { phone: string; timeZone: string | null },
): Date {
  const missed = Temporal.Instant.fromEpochMilliseconds(missedAt.getTime());
  if (pause === 'next-morning') {
    const zone = timeZone ?? areaPlace(phone)?.zones[0] ?? 'UTC';
    const tomorrow = missed.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 });
    const morning = tomorrow.toZonedDateTime({ timeZone: zone, plainTime: GOOD_HOUR });
    return new Date(morning.epochMilliseconds);
  }
  const unit = UNITS[pause.slice(-1)] ?? 'minutes';
  return new Date(missed.add({ [unit]: Number(pause.slice(0, -1)) }).epochMilliseconds);
}
