import type { Booking } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { ConflictError } from '../errors.ts';
import { lockBooking } from './cancelBooking.ts';

/** The marks of a meeting that has begun. `booked` removes a mark. */
export type BookingMark = 'booked' | 'held' | 'no_show';

/**
 * Records whether the visitor came.
 * @throws NotFoundError if there is no such booking, ConflictError if it was cancelled or has not begun.
 */
export function markBooking(
  { id, status }: { id: string; status: BookingMark },
  actor: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Booking> {
  return database.prisma.$transaction(async (tx) => {
    const booking = await lockBooking({ id }, tx);
    if (booking.status === 'cancelled') throw new ConflictError('This booking was cancelled.');
    if (booking.startsAt > clock.now()) {
      throw new ConflictError('This meeting has not begun yet.');
    }
    const marked = await tx.booking.update({ where: { id }, data: { status } });
    await audit(tx, {
      action: 'booking.marked',
      ...audited(actor),
      subject: { type: 'Booking', id },
      details: { from: booking.status, to: status },
    });
    return marked;
  });
}
