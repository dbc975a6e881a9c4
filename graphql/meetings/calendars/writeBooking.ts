import type { ConnectedCalendar, Prisma } from '../../../prisma/generated/client/client.ts';
import { pathOf } from '../../../web/content/staff/areas.ts';
import type { Services } from '../../services.ts';
import { meetingEntry, storedEntry } from '../bookings/messages/calendarEvent.ts';
import { WRITABLE } from '../bookings/messages/calendarWrites.ts';
import { CalendarError } from './providers/calendarError.ts';

interface Due {
  bookingId: string;
  /** The host before the change. */
  formerHostId?: string | undefined;
}

type Needs = Pick<Services, 'database' | 'settings' | 'calendars' | 'clock'>;

/**
 * Writes a booking, as it is now, into the calendars of its host. A booking that changes during the write is written again, so
 * that the calendars show the last change.
 * @throws if a calendar cannot be written, after all of them were tried.
 */
export async function writeBooking(due: Due, needs: Needs): Promise<void> {
  for (let written: number | null = null; ;) {
    const booking = await needs.database.prisma.booking.findUnique({
      where: { id: due.bookingId },
      include: { meetingType: true, host: { include: { user: { select: { username: true } } } } },
    });
    if (!booking || booking.sequence === written) return;
    await write(booking, due, needs);
    written = booking.sequence;
  }
}

async function write(
  booking: Parameters<typeof meetingEntry>[0] & { hostId: string },
  { bookingId, formerHostId }: Due,
  needs: Needs,
): Promise<void> {
  const { database, settings, calendars } = needs;
  const { siteUrl } = settings;
  const url = `${siteUrl}${pathOf('bookings')}`;
  const entry = meetingEntry(booking, { kind: 'host', url, email: null }, settings);
  const meeting = booking.status === 'cancelled' ? null : storedEntry(entry, siteUrl);
  const targets = await database.prisma.connectedCalendar.findMany({
    where: {
      hostId: { in: [booking.hostId, ...(formerHostId ? [formerHostId] : [])] },
      kind: { in: [...WRITABLE] },
    },
  });
  const results = await Promise.allSettled(
    targets.map(async (calendar) => {
      const written = { calendarId: calendar.id, bookingId };
      const entry = {
        name: bookingId,
        meeting: calendar.hostId === booking.hostId ? meeting : null,
      };
      try {
        await calendars.write(calendar, entry);
      } catch (error) {
        await storeWrite(written, error, needs);
        throw error;
      }
      await storeWrite(written, null, needs);
    }),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

interface Written {
  calendarId: string;
  bookingId: string;
}

/** Stores whether a booking could be written into a calendar, so that the host sees what is missing there. */
async function storeWrite(
  { calendarId, bookingId }: Written,
  error: unknown,
  { database: { prisma }, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<void> {
  if (error === null) {
    await prisma.unwrittenBooking.deleteMany({ where: { calendarId, bookingId } });
    return;
  }
  const sentence =
    error instanceof CalendarError ? error.message : 'The meeting could not be written.';
  const failedAt = clock.now();
  // A calendar or booking that was deleted meanwhile needs no row.
  await prisma.$executeRaw`
    INSERT INTO "UnwrittenBooking" ("calendarId", "bookingId", "error", "failedAt")
    SELECT c.id, b.id, ${sentence}, ${failedAt}::timestamptz FROM "ConnectedCalendar" AS c, "Booking" AS b
    WHERE c.id = ${calendarId}::uuid AND b.id = ${bookingId}::uuid
    ON CONFLICT ("calendarId", "bookingId") DO UPDATE SET "error" = excluded."error", "failedAt" = excluded."failedAt"`;
}

/** A booking whose last attempt is older than this no longer has a job, because the pauses of a job are shorter. */
const ABANDONED_MS = 60 * 60 * 1000;

/**
 * Enqueues the bookings that a calendar has missed, after it was read: those whose job has ended, or all of them if the calendar
 * could not be read before. Forgets meetings that are over.
 */
export async function enqueueUnwritten(
  { id: calendarId, hostId, failingSince }: ConnectedCalendar,
  now: Date,
  { tx, jobs }: { tx: Prisma.TransactionClient; jobs: Services['jobs'] },
): Promise<void> {
  await tx.unwrittenBooking.deleteMany({
    where: { calendarId, booking: { endsAt: { lte: now } } },
  });
  const abandoned = { failedAt: { lte: new Date(now.getTime() - ABANDONED_MS) } };
  const unwritten = await tx.unwrittenBooking.findMany({
    where: { calendarId, ...(!failingSince && abandoned) },
    select: { bookingId: true },
  });
  for (const { bookingId } of unwritten) {
    // Another host may have taken the booking, so it is removed here.
    await jobs.send('write-booking', { bookingId, formerHostId: hostId }, { tx });
  }
}
