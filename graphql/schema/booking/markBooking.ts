import type { Booking as BookingRow } from '../../../prisma/generated/client/client.ts';
import { markBooking, type BookingMark } from '../../domain/bookings/markBooking.ts';
import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Booking } from './Booking.ts';

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
  input: builder.inputType('MarkBookingInput', {
    description: 'The booking, and the mark.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the booking.' }),
      status: t.field({ type: BookingMarkRef, required: true, description: 'The mark.' }),
    }),
  }),
  payload: builder.objectRef<{ booking: BookingRow }>('MarkBookingPayload').implement({
    description: 'The booking after the change.',
    fields: (t) => ({
      booking: t.field({
        type: Booking,
        description: 'The booking with its mark.',
        resolve: ({ booking }) => booking,
      }),
    }),
  }),
  resolve: async ({ id, status }, context) => ({
    booking: await markBooking(
      { id: idOf('Booking', String(id)), status },
      actorOf(context),
      context.services,
    ),
  }),
});
