import { pathOf } from '../../../web/content/staff/areas.ts';
import type { Services } from '../../services.ts';
import { storedEntry } from '../bookings/messages/calendarEvent.ts';
import { videoUrlOf } from '../meetingTypes/meetingPlace.ts';
import { senderAddress } from '../bookings/messages/senderAddress.ts';
import { WRITABLE } from '../bookings/messages/calendarWrites.ts';
import { storeWrite } from './unwritten.ts';

interface Due {
  bookingId: string;
  /** The host before the change. */
  formerHostId?: string | undefined;
}

type Needs = Pick<Services, 'database' | 'settings' | 'calendars' | 'clock'>;

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
    url: `${settings.siteUrl}${pathOf('bookings')}`,
    organizerEmail: senderAddress(settings.mail.from),
  };
  const meeting = booking.status === 'cancelled' ? null : storedEntry(entry, settings.siteUrl);
  const targets = await database.prisma.connectedCalendar.findMany({
    where: {
      hostId: { in: [host.id, ...(formerHostId ? [formerHostId] : [])] },
      kind: { in: [...WRITABLE] },
    },
  });
  const results = await Promise.allSettled(
    targets.map(async (calendar) => {
      const written = { calendarId: calendar.id, bookingId };
      const entry = { name: bookingId, meeting: calendar.hostId === host.id ? meeting : null };
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
  return booking.sequence;
}
