import { Temporal } from 'temporal-polyfill';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import type { Services } from '../../services.ts';
import type { Again } from '../../work/runJob.ts';
import { type NoticeTimes, settingsOf } from './notificationSettings.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/**
 * Enqueues a mail about the notices that wait for a member of staff, and its notification in browsers, if a mail is due.
 *
 * @returns when the mail is due, if it is not due yet.
 */
export function mailNotices(userId: string, { database, jobs, clock }: Needs): Promise<Again> {
  return database.prisma.$transaction(async (tx) => {
    const now = clock.now();
    const person = await tx.user.findUnique({
      where: { id: userId },
      select: {
        role: true,
        deactivatedAt: true,
        noticeSettings: true,
        noticeMails: { orderBy: { createdAt: 'desc' }, take: 1 },
      },
    });
    if (!person) return null;
    const { role, deactivatedAt, noticeSettings, noticeMails } = person;
    const pending = { userId, mailId: null };
    if (deactivatedAt || !isAllowed({ kind: 'staff', role }, 'leads:read')) {
      await tx.notice.deleteMany({ where: pending });
      return null;
    }
    const { _min: first } = await tx.notice.aggregate({
      where: pending,
      _min: { createdAt: true },
    });
    if (!first.createdAt) return null;
    const state = { since: first.createdAt, lastMailAt: noticeMails[0]?.createdAt ?? null };
    const dueAt = mailDueAt(state, settingsOf(noticeSettings, role), now);
    if (dueAt > now) return { againAt: dueAt };
    const { id } = await tx.noticeMail.create({
      data: { userId, createdAt: now },
      select: { id: true },
    });
    await tx.notice.updateMany({ where: pending, data: { mailId: id } });
    const browsers = await tx.pushSubscription.findMany({
      where: { session: { userId, expiresAt: { gt: now } } },
      select: { id: true },
    });
    const mail = { kind: 'send-mail', data: { letter: 'notices', id } } as const;
    const pushes = browsers.map(
      (browser) =>
        ({ kind: 'send-push', data: { mailId: id, subscriptionId: browser.id } }) as const,
    );
    await jobs.sendAll([mail, ...pushes], tx);
    return null;
  });
}

/** At most one mail for each person in this time. What comes meanwhile is in the next one. */
const PAUSE_MS = 5 * 60 * 1000;
/** When the daily mail is due, in the person's zone. */
const DAILY_AT = '08:00';

interface Waiting {
  /** The time of the first notice that waits. */
  since: Date;
  /** The time of the last mail; null before the first one. */
  lastMailAt: Date | null;
}

/** When everything that waits for a person should be mailed: now or later. */
export function mailDueAt({ since, lastMailAt }: Waiting, times: NoticeTimes, now: Date): Date {
  const earliest = Math.max(
    now.getTime(),
    lastMailAt ? lastMailAt.getTime() + PAUSE_MS : 0,
    times.isDaily ? nextDailyTime(since, times.timeZone) : 0,
  );
  return afterQuietHours(new Date(earliest), times);
}

/** The same time, or the end of the quiet hours in which it lies. */
function afterQuietHours(time: Date, { quietFrom, quietUntil, timeZone }: NoticeTimes): Date {
  if (quietFrom === null || quietUntil === null) return time;
  const local = inZone(time, timeZone);
  const clock = local.toPlainTime().toString({ smallestUnit: 'minute' });
  const isQuiet =
    quietFrom < quietUntil
      ? quietFrom <= clock && clock < quietUntil
      : quietFrom <= clock || clock < quietUntil;
  return isQuiet ? new Date(nextTime(local, quietUntil)) : time;
}

/** The first time of a daily mail after this time. */
function nextDailyTime(time: Date, timeZone: string): number {
  return nextTime(inZone(time, timeZone), DAILY_AT);
}

function nextTime(local: Temporal.ZonedDateTime, clock: string): number {
  const sameDay = local.withPlainTime(clock);
  const isOver = Temporal.ZonedDateTime.compare(sameDay, local) <= 0;
  return (isOver ? sameDay.add({ days: 1 }) : sameDay).epochMilliseconds;
}

function inZone(time: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone);
}
