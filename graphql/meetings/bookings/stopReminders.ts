import { NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { changedBooking } from './Booking.ts';
import { changeLimits } from './bookingEditor.ts';
import { bookingNamed, provedBy } from './messages/bookingLink.ts';
import { cancelReminders, hastenLetter } from './messages/bookingMails.ts';

mutation('stopReminders', {
  description: "Stops the reminders of a booking. Allowed with the token of the booking's link.",
  authScopes: { open: 'bookings:write' },
  limits: changeLimits,
  public: { bound: 'the token of a booking; once', causes: { rows: [] } },
  errors: [NotFoundError],
  input: {
    description: 'The booking.',
    fields: (t) => ({
      token: t.string({ required: true, description: 'The token of a link of the booking.' }),
    }),
  },
  payload: changedBooking,
  async resolve(input, { services: { database, clock, jobs } }) {
    const { prisma } = database;
    const now = clock.now();
    const booking = await bookingNamed(input, prisma);
    if (booking.remindersStoppedAt) return { booking };
    const { id } = booking;
    const provedAt = await provedBy(booking, input, now, prisma);
    const stopped = await prisma.$transaction(async (tx) => {
      await cancelReminders({ id }, { tx, jobs });
      if (provedAt) await hastenLetter({ id }, { tx, jobs });
      return tx.booking.update({ where: { id }, data: { remindersStoppedAt: now, provedAt } });
    });
    return { booking: stopped };
  },
});
