import type { Booking as BookingRow } from '../../../prisma/generated/client/client.ts';
import { rescheduleBooking as rules } from '../../../web/content/inputs/bookings/createBooking.ts';
import { rescheduleBooking } from '../../domain/bookings/rescheduleBooking.ts';
import {
  ConflictError,
  NotAuthenticatedError,
  NotFoundError,
  SlotTakenError,
} from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { Booking } from './Booking.ts';
import { bookingNameOf } from './bookingName.ts';

mutation('rescheduleBooking', {
  description:
    'Moves a booking to another free time. Everybody with the token of its link may, and staff and API keys with the scope `bookings:write` by its id.',
  authScopes: { open: 'bookings:write' },
  validate: rules,
  errors: [SlotTakenError, ConflictError, NotFoundError, NotAuthenticatedError],
  input: builder.inputType('RescheduleBookingInput', {
    description: 'The booking, by its id or by a token, and its new time.',
    fields: (t) => ({
      id: t.id({ description: 'Global id of the booking.' }),
      token: t.string({ description: 'The token of a link of the booking.' }),
      start: t.string({
        required: true,
        description: 'The beginning of a free time: ISO 8601 with an offset.',
      }),
    }),
  }),
  payload: builder.objectRef<{ booking: BookingRow }>('RescheduleBookingPayload').implement({
    description: 'The booking after the change.',
    fields: (t) => ({
      booking: t.field({
        type: Booking,
        description: 'The booking with its new time.',
        grantScopes: ['ownBooking'],
        resolve: ({ booking }) => booking,
      }),
    }),
  }),
  resolve: async (input, context) => {
    const { name, editor } = bookingNameOf(input, context);
    return { booking: await rescheduleBooking(name, input.start, editor, context.services) };
  },
});
