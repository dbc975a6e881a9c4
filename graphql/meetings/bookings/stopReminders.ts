import { NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { Booking } from './Booking.ts';
import type { Booking as BookingRow } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { bookingNamed } from './messages/bookingLink.ts';

mutation('stopReminders', {
  description: 'Stops the reminders of a booking. Everybody with the token of its link may.',
  authScopes: { open: 'bookings:write' },
  public: { bound: 'the token of a booking', causes: { rows: [] } },
  errors: [NotFoundError],
  input: {
    description: 'The booking.',
    fields: (t) => ({
      token: t.string({ required: true, description: 'The token of a link of the booking.' }),
    }),
  },
  payload: {
    description: 'The booking after the change.',
    fields: {
      booking: {
        type: Booking,
        description: 'The booking without reminders.',
        grantScopes: ['ownBooking'],
      },
    },
  },
  resolve: async ({ token }, { services }) => ({
    booking: await stopReminders(token, services),
  }),
});

/** Stops the reminders of a booking. @throws NotFoundError if the token is unknown. */
async function stopReminders(
  token: string,
  { database: { prisma }, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<BookingRow> {
  const { id, remindersStoppedAt } = await bookingNamed({ token }, prisma);
  return prisma.booking.update({
    where: { id },
    data: { remindersStoppedAt: remindersStoppedAt ?? clock.now() },
  });
}
