import type { Booking as BookingRow } from '../../../prisma/generated/client/client.ts';
import { cancelBooking } from '../../domain/bookings/cancelBooking.ts';
import { ConflictError, NotAuthenticatedError, NotFoundError } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { Booking } from './Booking.ts';
import { bookingNameOf } from './bookingName.ts';

mutation('cancelBooking', {
  description:
    'Cancels a booking. A cancelled booking stays as it is. Everybody with the token of its link may, and staff and API keys with the scope `bookings:write` by its id.',
  authScopes: { open: 'bookings:write' },
  errors: [ConflictError, NotFoundError, NotAuthenticatedError],
  input: builder.inputType('CancelBookingInput', {
    description: 'The booking, by its id or by a token.',
    fields: (t) => ({
      id: t.id({ description: 'Global id of the booking.' }),
      token: t.string({ description: 'The token of a link of the booking.' }),
    }),
  }),
  payload: builder.objectRef<{ booking: BookingRow }>('CancelBookingPayload').implement({
    description: 'The booking after the change.',
    fields: (t) => ({
      booking: t.field({
        type: Booking,
        description: 'The cancelled booking.',
        grantScopes: ['ownBooking'],
        resolve: ({ booking }) => booking,
      }),
    }),
  }),
  resolve: async (input, context) => {
    const { name, editor } = bookingNameOf(input, context);
    return { booking: await cancelBooking(name, editor, context.services) };
  },
});
