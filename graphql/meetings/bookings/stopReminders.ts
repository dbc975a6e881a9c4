import { NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { changedBooking } from './Booking.ts';
import { bookingNamed } from './messages/bookingLink.ts';
import { cancelReminders } from './messages/bookingMails.ts';

mutation('stopReminders', {
  description: "Stops the reminders of a booking. Allowed with the token of the booking's link.",
  authScopes: { open: 'bookings:write' },
  public: { bound: 'the token of a booking', causes: { rows: [] } },
  errors: [NotFoundError],
  input: {
    description: 'The booking.',
    fields: (t) => ({
      token: t.string({ required: true, description: 'The token of a link of the booking.' }),
    }),
  },
  payload: changedBooking,
  async resolve({ token }, { services: { database, clock, jobs } }) {
    const { id, remindersStoppedAt } = await bookingNamed({ token }, database.prisma);
    const data = { remindersStoppedAt: remindersStoppedAt ?? clock.now() };
    const booking = await database.prisma.$transaction(async (tx) => {
      await cancelReminders({ id }, { tx, jobs });
      return tx.booking.update({ where: { id }, data });
    });
    return { booking };
  },
});
