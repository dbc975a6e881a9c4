import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { storedEntry } from '../bookings/messages/calendarEvent.ts';
import { videoUrlOf } from '../bookings/meetingPlace.ts';
import { senderAddress } from '../bookings/messages/senderAddress.ts';

/** The kinds of calendars that meetings are written into. */
const WRITABLE = ['caldav'] as const;

interface Due {
  bookingId: string;
  /** The host before the change. */
  formerHostId?: string | undefined;
}

/**
 * Enqueues writing a booking into the calendars of its host, and removing it from those of the former host. It happens
 * when `tx` commits.
 */
export async function enqueueCalendarWrite(
  { bookingId, hostId, formerHostId }: Due & { hostId: string },
  { tx, jobs }: { tx: Prisma.TransactionClient; jobs: Services['jobs'] },
): Promise<void> {
  const hosts = [hostId, ...(formerHostId ? [formerHostId] : [])];
  const calendars = await tx.connectedCalendar.count({
    where: { hostId: { in: hosts }, kind: { in: [...WRITABLE] } },
  });
  if (calendars === 0) return;
  const due = { bookingId, ...(formerHostId && { formerHostId }) };
  await jobs.send('write-booking', due, { tx });
}

type Needs = Pick<Services, 'database' | 'settings' | 'calendars'>;

/**
 * Writes a booking, as it is now, into the calendars of its host. Two changes may be written at the same time, so each
 * write is repeated until the booking did not change meanwhile: the last one always wins.
 *
 * @throws if a calendar cannot be written. The others are written all the same.
 */
export async function writeBooking(due: Due, needs: Needs): Promise<void> {
  const { prisma } = needs.database;
  for (;;) {
    const written = await writeOnce(due, needs);
    if (written === null) return;
    const now = await prisma.booking.findUnique({
      where: { id: due.bookingId },
      select: { sequence: true },
    });
    if (!now || now.sequence === written) return;
  }
}

/** @returns the sequence of what was written. Null if the booking is gone. */
async function writeOnce({ bookingId, formerHostId }: Due, needs: Needs): Promise<number | null> {
  const { database, settings, calendars } = needs;
  const found = await database.prisma.booking.findUnique({
    where: { id: bookingId },
    include: { meetingType: true, host: true },
  });
  if (!found) return null;
  const { host, meetingType, ...booking } = found;
  const entry = {
    booking,
    title: meetingType.name,
    hostName: host.name,
    videoUrl: videoUrlOf(host, meetingType),
    url: `${settings.siteUrl}/admin/bookings`,
    organizerEmail: senderAddress(settings.mail.from),
  };
  const content = booking.status === 'cancelled' ? null : storedEntry(entry, settings.siteUrl);
  const targets = await database.prisma.connectedCalendar.findMany({
    where: {
      hostId: { in: [host.id, ...(formerHostId ? [formerHostId] : [])] },
      kind: { in: [...WRITABLE] },
    },
  });
  const results = await Promise.allSettled(
    targets.map((calendar) =>
      calendars.write(calendar, {
        name: bookingId,
        content: calendar.hostId === host.id ? content : null,
      }),
    ),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return booking.sequence;
}
