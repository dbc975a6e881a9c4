import type { Services } from '../../services.ts';
import { writeBooking, enqueueUnwritten } from './writeBooking.ts';
import type { ConnectedCalendar, Host } from '../../../prisma/generated/client/client.ts';
import { pathOf } from '../../../web/content/staff/areas.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import type { Again } from '../../work/runJob.ts';
import { timeInWords } from '../slots/localTime.ts';
import { CalendarError } from './providers/calendarError.ts';
import { READ_EVERY_MS, readCalendar, storeReading } from './readCalendar.ts';

/** Reads the calendars of hosts every few minutes, and writes bookings into them. Any number of processes share the work. */
export function startCalendars(
  services: Pick<Services, 'database' | 'settings' | 'clock' | 'log' | 'jobs' | 'calendars'>,
): { stop(): Promise<void> } {
  const { jobs, calendars } = services;
  jobs.work('write-booking', (due) => writeBooking(due, services));
  jobs.work('read-calendar', ({ calendarId }) => refreshCalendar(calendarId, services));
  // Ends the requests that are under way.
  return { stop: () => calendars.close() };
}

/** The longest pause after failures. */
const LONGEST_PAUSE_MS = 60 * 60_000;
/** The failed readings in a row after which the host gets an email: about a quarter of an hour. */
const FAILURES_UNTIL_MAIL = 3;

type Needs = Pick<Services, 'database' | 'clock' | 'log' | 'jobs' | 'calendars'>;
type Connected = ConnectedCalendar & { host: Host };

/**
 * Reads a calendar of a host, unless the host's account is deactivated.
 * @returns when it is read next; null if it was removed.
 */
export async function refreshCalendar(calendarId: string, needs: Needs): Promise<Again> {
  const { database, clock, log } = needs;
  const calendar = await database.prisma.connectedCalendar.findUnique({
    where: { id: calendarId },
    include: { host: { include: { user: { select: { deactivatedAt: true } } } } },
  });
  if (!calendar) return null;
  if (calendar.host.user?.deactivatedAt) return after(READ_EVERY_MS, clock.now());
  try {
    await refresh(calendar, needs);
    return after(READ_EVERY_MS, clock.now());
  } catch (err) {
    log.warn({ calendar: calendarId, err }, 'a calendar could not be read');
    // Other errors may contain URLs and tokens.
    const { message, retryAfterMs } =
      err instanceof CalendarError ? err : new CalendarError('The calendar could not be read.');
    await storeFailure(calendar, message, needs);
    const usual = READ_EVERY_MS * 2 ** Math.min(calendar.failures, 10);
    return after(Math.min(Math.max(usual, retryAfterMs ?? 0), LONGEST_PAUSE_MS), clock.now());
  }
}

const after = (ms: number, now: Date) => ({ againAt: new Date(now.getTime() + ms) });

async function refresh(calendar: Connected, needs: Needs): Promise<void> {
  const { database, clock, jobs } = needs;
  const { id, readAt } = calendar;
  const found = await readCalendar(calendar, calendar.host, needs);
  await database.prisma.$transaction(async (tx) => {
    // Another process may have read a newer state, if this reading took too long. A removed calendar is gone.
    const same = await tx.$queryRaw<unknown[]>`
      SELECT id FROM "ConnectedCalendar"
      WHERE id = ${id}::uuid AND "readAt" IS NOT DISTINCT FROM ${readAt}::timestamptz FOR UPDATE`;
    if (same.length === 0) return;
    await storeReading({ id }, found, clock.now(), tx);
    await enqueueUnwritten(calendar, clock.now(), { tx, jobs });
  });
}

/** The busy times of the last reading stay. The host gets one email for each series of failures. */
async function storeFailure(
  { id, failures, failingSince }: Connected,
  error: string,
  { database, clock, jobs }: Needs,
): Promise<void> {
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.connectedCalendar.updateMany({
      where: { id, failures },
      data: { error, failures: failures + 1, failingSince: failingSince ?? clock.now() },
    });
    if (count === 1 && failures + 1 === FAILURES_UNTIL_MAIL) {
      await jobs.send('send-mail', { letter: 'calendar-unreadable', id }, { tx });
    }
  });
}

/** The email to a host whose calendar cannot be read. Null if it was read again, or is gone. */
export async function unreadableLetter(
  id: string,
  { database, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const calendar = await database.prisma.connectedCalendar.findUnique({
    where: { id },
    include: { host: { include: { user: { select: { email: true } } } } },
  });
  if (!calendar?.error || !calendar.host.user) return null;
  const { name, error, readAt, host } = calendar;
  const age = readAt
    ? `It was last read on ${timeInWords(readAt, host.timeZone)}. What it contained then still keeps you busy.`
    : 'It was never read.';
  return {
    to: calendar.host.user.email,
    subject: `We cannot read your calendar ${name}`,
    preview: error,
    heading: 'A calendar cannot be read',
    paragraphs: [
      `We cannot read the calendar ${name}. ${error}`,
      `${age} Appointments that you added since then do not block these times, so visitors can book them.`,
    ],
    action: { label: 'Open your calendars', url: `${settings.siteUrl}${pathOf('availability')}` },
    notes: [
      'We keep trying. You get no other email about this calendar until we have read it again.',
    ],
  };
}
