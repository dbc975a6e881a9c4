import type { Temporal } from 'temporal-polyfill';
import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import { isAllowed } from '../../../../web/content/staff/policy.ts';
import { inZone } from '../../../meetings/slots/localTime.ts';
import type { Services } from '../../../services.ts';
import type { Again } from '../../../work/runJob.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/** When the email is due, as the daily email about notices is. */
const AT = '08:00';

export function startWeeklySummaries(services: Needs): void {
  services.jobs.work('weekly-summary', ({ userId }) => sendWeekly(userId, services));
}

/**
 * Enqueues the email about the last week, unless that was done, and says when the next one is due. The row remembers the Monday, so a job
 * that runs twice, or a clock that is set back, sends nothing twice. After weeks without a running process only the last week is told.
 */
export function sendWeekly(userId: string, { database, jobs, clock }: Needs): Promise<Again> {
  return database.prisma.$transaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { role: true, deactivatedAt: true },
    });
    if (!user || user.deactivatedAt || !maySee(user.role)) {
      await tx.weeklySummary.deleteMany({ where: { userId } });
      return null;
    }
    const now = clock.now();
    const zone = await zoneOf(userId, tx);
    const monday = mondayBefore(now, zone).toString();
    const { count } = await tx.weeklySummary.updateMany({
      where: { userId, sentOn: { lt: new Date(monday) } },
      data: { sentOn: new Date(monday) },
    });
    if (count > 0)
      await jobs.send('send-mail', { letter: 'weekly-summary', id: `${userId}/${monday}` }, { tx });
    const isWanted = (await tx.weeklySummary.count({ where: { userId } })) > 0;
    return isWanted ? { againAt: nextMail(now, zone) } : null;
  });
}

/** Turns the email off, also one that is due. */
export async function endWeekly(
  userId: string,
  jobs: Needs['jobs'],
  tx: Prisma.TransactionClient,
): Promise<void> {
  await tx.weeklySummary.deleteMany({ where: { userId } });
  await jobs.cancel([{ kind: 'weekly-summary', key: userId }], tx);
}

type Role = Prisma.UserGetPayload<{ select: { role: true } }>['role'];

export const maySee = (role: Role) => isAllowed({ kind: 'staff', role }, 'overview:read');

/** The zone of a person's emails. */
export async function zoneOf(userId: string, tx: Prisma.TransactionClient): Promise<string> {
  const chosen = await tx.noticeSettings.findUnique({ where: { userId } });
  return chosen?.timeZone ?? 'UTC';
}

/** The last Monday on which the email was due. */
export function mondayBefore(now: Date, timeZone: string): Temporal.PlainDate {
  const today = inZone(now, timeZone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return dueOn(monday, timeZone) <= now ? monday : monday.subtract({ days: 7 });
}

/** When the next email is due. */
export function nextMail(now: Date, timeZone: string): Date {
  return dueOn(mondayBefore(now, timeZone).add({ days: 7 }), timeZone);
}

function dueOn(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime({ timeZone, plainTime: AT }).epochMilliseconds);
}

export const weeklyTables = [
  { table: 'WeeklySummary', partOf: 'User' },
  { table: 'MeetingWorth', notPersonal: 'what a meeting is worth' },
] as const;
