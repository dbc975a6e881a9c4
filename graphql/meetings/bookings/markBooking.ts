import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { changedBooking } from './Booking.ts';
import { lockBooking } from './cancelBooking.ts';

const BookingMark = builder.enumType('BookingMark', {
  description: 'Whether the visitor came to a meeting.',
  values: {
    booked: { description: 'Removes the mark: it is not known whether the visitor came.' },
    held: { description: 'The meeting took place.' },
    no_show: { description: 'The visitor did not come.' },
  },
});

mutation('markBooking', {
  description:
    'Records whether the visitor came to a meeting that has begun. Only admins can do this.',
  authScopes: { staffCan: 'bookings:write' },
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The booking, and the mark.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the booking.' }),
      status: t.field({ type: BookingMark, required: true, description: 'The mark.' }),
    }),
  },
  payload: changedBooking,
  async resolve(input, context) {
    const { database, clock } = context.services;
    const id = idOf('Booking', input.id);
    const booking = await database.prisma.$transaction(async (tx) => {
      const { status: from, startsAt } = await lockBooking({ id }, tx);
      if (from === 'cancelled') throw new ConflictError('This booking was cancelled.');
      if (startsAt > clock.now()) throw new ConflictError('This meeting has not begun yet.');
      const marked = await tx.booking.update({ where: { id }, data: { status: input.status } });
      await audit(tx, {
        action: 'booking.marked',
        ...audited(actorOf(context)),
        subject: { type: 'Booking', id },
        details: { from, to: input.status },
      });
      return marked;
    });
    return { booking };
  },
});
