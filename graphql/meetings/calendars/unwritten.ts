import type { ConnectedCalendar, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { isCalendarFault } from './calendarFault.ts';

interface Written {
  calendarId: string;
  bookingId: string;
}

/** Stores whether a booking could be written into a calendar, so that the host sees what is missing there. */
export async function storeWrite(
  { calendarId, bookingId }: Written,
  error: unknown,
  { database: { prisma }, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<void> {
  if (error === null) {
    await prisma.unwrittenBooking.deleteMany({ where: { calendarId, bookingId } });
    return;
  }
  const sentence = isCalendarFault(error) ? error.message : 'The meeting could not be written.';
  const failedAt = clock.now();
  // A calendar or booking that was deleted meanwhile needs no row.
  await prisma.$executeRaw`
    INSERT INTO "UnwrittenBooking" ("calendarId", "bookingId", "error", "failedAt")
    SELECT c.id, b.id, ${sentence}, ${failedAt}::timestamptz FROM "ConnectedCalendar" AS c, "Booking" AS b
    WHERE c.id = ${calendarId}::uuid AND b.id = ${bookingId}::uuid
    ON CONFLICT ("calendarId", "bookingId") DO UPDATE SET "error" = excluded."error", "failedAt" = excluded."failedAt"`;
}

/** A booking whose last attempt is older than this has no job any more, because the pauses of a job are shorter. */
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
