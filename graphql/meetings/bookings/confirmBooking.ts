import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { changedBooking } from './Booking.ts';
import { changeLimits } from './bookingEditor.ts';
import { bookingNamed, provedBy } from './messages/bookingLink.ts';
import { hastenLetter } from './messages/bookingMails.ts';

mutation('confirmBooking', {
  description:
    'Confirms that the email address of a booking belongs to the visitor. Allowed with the token of a link that we sent by email. A confirmed booking stays as it is.',
  authScopes: { open: 'bookings:write' },
  limits: changeLimits,
  public: { bound: 'the token of an email about a booking; once', causes: { rows: [] } },
  errors: [ConflictError, NotFoundError],
  input: {
    description: 'The booking.',
    fields: (t) => ({
      token: t.string({ required: true, description: 'The token of a link in an email.' }),
    }),
  },
  payload: changedBooking,
  async resolve(input, { services: { database, clock, jobs } }) {
    const { prisma } = database;
    const booking = await bookingNamed(input, prisma);
    if (booking.provedAt) return { booking };
    const provedAt = await provedBy(booking, input, clock.now(), prisma);
    if (!provedAt) {
      throw new ConflictError('Please open the link in our email, and confirm the booking there.');
    }
    const { id } = booking;
    const confirmed = await prisma.$transaction(async (tx) => {
      await hastenLetter({ id }, { tx, jobs });
      return tx.booking.update({ where: { id }, data: { provedAt } });
    });
    return { booking: confirmed };
  },
});
