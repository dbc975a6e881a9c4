import type { Booking as BookingRow } from '../../../prisma/generated/client/client.ts';
import { handOverBooking } from '../../domain/bookings/handOverBooking.ts';
import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Booking } from './Booking.ts';

mutation('handOverBooking', {
  description:
    'Gives a meeting that is ahead to another host, who must have no other meeting at this time. The visitor and both hosts get a mail. Staff only.',
  authScopes: { staffCan: 'bookings:write' },
  errors: [ConflictError, NotFoundError],
  input: builder.inputType('HandOverBookingInput', {
    description: 'The booking, and its new host.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the booking.' }),
      hostId: t.id({ required: true, description: 'Global id of the new host.' }),
    }),
  }),
  payload: builder.objectRef<{ booking: BookingRow }>('HandOverBookingPayload').implement({
    description: 'The booking after the change.',
    fields: (t) => ({
      booking: t.field({
        type: Booking,
        description: 'The booking with its new host.',
        resolve: ({ booking }) => booking,
      }),
    }),
  }),
  resolve: async ({ id, hostId }, { viewer, client, services }) => ({
    booking: await handOverBooking(
      { id: idOf('Booking', String(id)), hostId: idOf('Host', String(hostId)) },
      { viewer, client },
      services,
    ),
  }),
});
