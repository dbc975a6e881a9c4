import { NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { changedBooking } from './Booking.ts';
import { changeLimits } from './bookingEditor.ts';
import { bookingNamed, provedBy } from './messages/bookingLink.ts';

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
  async resolve(input, { services: { database, clock } }) {
    const { prisma } = database;
    const now = clock.now();
    const booking = await bookingNamed(input, prisma);
    if (booking.remindersStoppedAt) return { booking };
    const provedAt = await provedBy(booking, input, now, prisma);
    const data = { remindersStoppedAt: now, provedAt };
    return { booking: await prisma.booking.update({ where: { id: booking.id }, data }) };
  },
});
