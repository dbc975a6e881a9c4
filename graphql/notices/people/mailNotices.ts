import { Temporal } from 'temporal-polyfill';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import { inZone } from '../../meetings/slots/localTime.ts';
import type { Services } from '../../services.ts';
import type { Again } from '../../work/runJob.ts';
import { type NoticeTimes, settingsOf } from './notificationSettings.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/**
 * Enqueues an email about the waiting notices of a member of staff, and its notification in browsers, if it is due.
 * @returns when it is due, if it is not due yet.
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

/** A person gets at most one email in this time. Later events are in the next email. */
const PAUSE_MS = 5 * 60 * 1000;
/** When the daily email is due, in the person's zone. */
const DAILY_AT = '08:00';

/**
 * When the waiting notices of a person are due: now or later.
 * @param since The time of the first waiting notice.
 * @param lastMailAt The time of the last email; null before the first one.
 */
export function mailDueAt(
  { since, lastMailAt }: { since: Date; lastMailAt: Date | null },
  times: NoticeTimes,
  now: Date,
): Date {
  const earliest = Math.max(
    now.getTime(),
    lastMailAt ? lastMailAt.getTime() + PAUSE_MS : 0,
    times.isDaily ? nextTime(inZone(since, times.timeZone), DAILY_AT) : 0,
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

/** When the clock shows this time next. */
function nextTime(local: Temporal.ZonedDateTime, clock: string): number {
  const sameDay = local.withPlainTime(clock);
  const isOver = Temporal.ZonedDateTime.compare(sameDay, local) <= 0;
  return (isOver ? sameDay.add({ days: 1 }) : sameDay).epochMilliseconds;
}
