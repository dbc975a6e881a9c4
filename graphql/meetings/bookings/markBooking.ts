import type { Booking as BookingRow } from '../../../prisma/generated/client/client.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Booking } from './Booking.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { lockBooking } from './cancelBooking.ts';

const BookingMarkRef = builder.enumType('BookingMark', {
  description: 'Whether the visitor came to a meeting.',
  values: {
    booked: { description: 'Unknown. This removes a mark.' },
    held: { description: 'The meeting took place.' },
    no_show: { description: 'The visitor did not come.' },
  } satisfies Record<BookingMark, object>,
});

mutation('markBooking', {
  description: 'Records whether the visitor came to a meeting that has begun. Staff only.',
  authScopes: { staffCan: 'bookings:write' },
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The booking, and the mark.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the booking.' }),
      status: t.field({ type: BookingMarkRef, required: true, description: 'The mark.' }),
    }),
  },
  payload: {
    description: 'The booking after the change.',
    fields: { booking: { type: Booking, description: 'The booking with its mark.' } },
  },
  resolve: async ({ id, status }, context) => ({
    booking: await markBooking(
      { id: idOf('Booking', id), status },
      actorOf(context),
      context.services,
    ),
  }),
});

/** The marks of a meeting that has begun. `booked` removes a mark. */
type BookingMark = 'booked' | 'held' | 'no_show';

/**
 * Records whether the visitor came.
 * @throws NotFoundError if there is no such booking, ConflictError if it was cancelled or has not begun.
 */
function markBooking(
  { id, status }: { id: string; status: BookingMark },
  actor: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<BookingRow> {
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
