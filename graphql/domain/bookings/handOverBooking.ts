import type { Booking } from '../../../prisma/generated/client/client.ts';
import { ADVISORY_LOCKS } from '../../services/database/advisoryLocks.ts';
import type { Services } from '../../services/services.ts';
import { ConflictError, NotFoundError } from '../errors.ts';
import { auditBooking, type BookingEditor } from './auditBooking.ts';
import { enqueueBookingMails } from './bookingMails.ts';
import { expectAhead, lockBooking } from './cancelBooking.ts';

/**
 * Gives a meeting that is ahead to another host and writes to everybody. Staff may do it outside the host's hours, but
 * never at the time of another meeting.
 *
 * @throws NotFoundError if there is no such booking, or no such host who takes bookings.
 * @throws ConflictError if the meeting has begun or was cancelled, or if the host has another meeting.
 */
export function handOverBooking(
  { id, hostId }: { id: string; hostId: string },
  editor: BookingEditor,
  { database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>,
): Promise<Booking> {
  const now = clock.now();
  return database.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.bookings})`;
    const booking = await lockBooking({ id }, tx);
    expectAhead(booking, now);
    const host = await tx.host.findFirst({
      where: { id: hostId, active: true, user: { deactivatedAt: null } },
      select: { name: true },
    });
    if (!host) throw new NotFoundError('There is no such host.', 'hostId');
    if (booking.hostId === hostId) return booking;
    const other = await tx.booking.findFirst({
      where: {
        hostId,
        status: { not: 'cancelled' },
        startsAt: { lt: booking.endsAt },
        endsAt: { gt: booking.startsAt },
      },
      select: { id: true },
    });
    if (other) throw new ConflictError(`${host.name} has another meeting at this time.`, 'hostId');
    const given = await tx.booking.update({
      where: { id },
      data: { hostId, sequence: { increment: 1 } },
    });
    const details = { from: booking.hostId, to: hostId };
    await auditBooking(tx, { action: 'booking.handed_over', id, details }, editor);
    await enqueueBookingMails(given, { tx, jobs, now, formerHostId: booking.hostId });
    return given;
  });
}
