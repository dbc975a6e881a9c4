import type { ConnectedCalendar, Host } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import {
  FAILURES_UNTIL_MAIL,
  LEASE_MS,
  LONGEST_PAUSE_MS,
  READ_EVERY_MS,
} from './calendarLimits.ts';
import { faultSentence, isCalendarFault } from './calendarFault.ts';
import { readCalendar } from './readCalendar.ts';
import { storeReading } from './storeReading.ts';
import { enqueueUnwritten } from './unwritten.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'log' | 'jobs' | 'calendars'>;
type Claimed = ConnectedCalendar & { host: Host };

/** The calendars that one process reads at the same time. */
const BATCH = 5;

/** Reads all calendars that are due. */
export async function refreshDueCalendars(needs: Needs): Promise<void> {
  for (;;) {
    const claimed = await claim(needs);
    await Promise.all(claimed.map((calendar) => refresh(calendar, needs)));
    if (claimed.length < BATCH) return;
  }
}

/**
 * Claims due calendars: until the lease ends, no other process reads them. A calendar that was read later than now was read before the
 * clock was set back, and is due. Two processes may read it then, and one of them stores what it found.
 */
async function claim({ database: { prisma }, clock }: Needs): Promise<Claimed[]> {
  const now = clock.now();
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    UPDATE "ConnectedCalendar" SET "leasedUntil" = ${leasedUntil}::timestamptz
    WHERE id IN (
      SELECT c.id FROM "ConnectedCalendar" AS c
        JOIN "Host" AS h ON h.id = c."hostId" JOIN "User" AS u ON u.id = h."userId"
      WHERE u."deactivatedAt" IS NULL
        AND (c."dueAt" <= ${now}::timestamptz OR c."readAt" > ${now}::timestamptz AND c.failures = 0)
        AND (c."leasedUntil" IS NULL OR c."leasedUntil" <= ${now}::timestamptz
          OR c."leasedUntil" > ${leasedUntil}::timestamptz)
      ORDER BY c."dueAt" LIMIT ${BATCH} FOR UPDATE OF c SKIP LOCKED)
    RETURNING id`;
  return prisma.connectedCalendar.findMany({
    where: { id: { in: rows.map(({ id }) => id) }, leasedUntil },
    include: { host: true },
  });
}

async function refresh(calendar: Claimed, needs: Needs): Promise<void> {
  const { database, clock, log, jobs } = needs;
  const { id, leasedUntil } = calendar;
  try {
    const found = await readCalendar(calendar, calendar.host, needs);
    await database.prisma.$transaction(async (tx) => {
      // After the lease another process may have read a newer state. A removed calendar is gone.
      const mine = await tx.$queryRaw<unknown[]>`
        SELECT id FROM "ConnectedCalendar" WHERE id = ${id}::uuid AND "leasedUntil" = ${leasedUntil}::timestamptz
        FOR UPDATE`;
      if (mine.length === 0) return;
      await storeReading({ id }, found, clock.now(), tx);
      await enqueueUnwritten(calendar, clock.now(), { tx, jobs });
    });
  } catch (err) {
    log.warn({ calendar: id, err }, 'a calendar could not be read');
    const retryAfterMs = isCalendarFault(err) ? err.retryAfterMs : null;
    await storeFailure(calendar, { error: faultSentence(err), retryAfterMs }, needs);
  }
}

/** The busy times of the last reading stay. The host gets one mail for each series of failures. */
async function storeFailure(
  { id, leasedUntil, failures, failingSince }: Claimed,
  { error, retryAfterMs }: { error: string; retryAfterMs: number | null },
  { database, clock, jobs }: Needs,
): Promise<void> {
  const now = clock.now();
  const usual = Math.min(READ_EVERY_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS);
  const pause = Math.min(Math.max(usual, retryAfterMs ?? 0), LONGEST_PAUSE_MS);
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.connectedCalendar.updateMany({
      where: { id, leasedUntil },
      data: {
        error,
        failures: failures + 1,
        failingSince: failingSince ?? now,
        dueAt: new Date(now.getTime() + pause),
        leasedUntil: null,
      },
    });
    if (count === 1 && failures + 1 === FAILURES_UNTIL_MAIL) {
      await jobs.send('send-mail', { letter: 'calendar-unreadable', id }, { tx });
    }
  });
}
