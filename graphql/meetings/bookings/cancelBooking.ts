import type { Booking as BookingRow, Prisma } from '../../../prisma/generated/client/client.ts';
import { ADVISORY_LOCKS } from '../../platform/database/advisoryLocks.ts';
import { ConflictError, NotAuthenticatedError, NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { returnLead, updateAppointment } from './bookedLeads.ts';
import { changedBooking } from './Booking.ts';
import {
  auditBooking,
  type BookingEditor,
  bookingNameFields,
  bookingNameOf,
  changeLimits,
} from './bookingEditor.ts';
import { type BookingName, bookingNamed } from './messages/bookingLink.ts';
import { enqueueBookingMails } from './messages/bookingMails.ts';

mutation('cancelBooking', {
  description:
    "Cancels a booking. A cancelled booking stays as it is. Allowed with the token of the booking's link; or with its id, for admins and API keys with the scope `bookings:write`.",
  authScopes: { open: 'bookings:write' },
  limits: changeLimits,
  public: {
    bound: 'the token of a booking, or the scope of a key; once, before the meeting',
    causes: { mails: 2, rows: ['AuditEvent'] },
  },
  errors: [ConflictError, NotFoundError, NotAuthenticatedError],
  input: { description: 'The booking, by its id or by a token.', fields: bookingNameFields },
  payload: changedBooking,
  resolve: async (input, context) => {
    const { name, editor } = bookingNameOf(input, context);
    return { booking: await cancelBooking(name, editor, context.services) };
  },
});

/**
 * Cancels a booking and enqueues the emails to both sides. A cancelled booking stays as it is.
 * @throws NotFoundError if there is no such booking, ConflictError if the meeting is over.
 */
export function cancelBooking(
  name: BookingName,
  editor: BookingEditor | null,
  services: Services,
): Promise<BookingRow> {
  const { clock, jobs, bookedLeads } = services;
  const now = clock.now();
  return changeBookings(services, async (tx) => {
    const booking = await lockBooking(name, tx);
    if (booking.status === 'cancelled') return booking;
    expectAhead(booking, now);
    const cancelled = await tx.booking.update({
      where: { id: booking.id },
      data: { status: 'cancelled', cancelledAt: now, sequence: { increment: 1 } },
    });
    await updateAppointment(booking.callId, tx, bookedLeads);
    await returnLead(booking, now, tx, bookedLeads);
    await auditBooking(tx, 'booking.cancelled', booking.id, editor);
    await enqueueBookingMails(cancelled, { tx, jobs, now });
    return cancelled;
  });
}

/**
 * Changes bookings in a transaction. Only one of them runs at a time, so that every choice of a host knows the bookings before it.
 * After it, this process knows the new free times. Null as the result means that nothing was changed.
 */
export async function changeBookings<Result>(
  { database, notifications }: Pick<Services, 'database' | 'notifications'>,
  work: (tx: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  const result = await database.lockedTransaction([ADVISORY_LOCKS.bookings], work);
  if (result !== null) await notifications.caughtUp();
  return result;
}

/** The booking, locked until the transaction ends, so that two changes follow each other. */
export async function lockBooking(
  name: BookingName,
  tx: Prisma.TransactionClient,
): Promise<BookingRow> {
  const { id } = await bookingNamed(name, tx);
  await tx.$queryRaw`SELECT id FROM "Booking" WHERE id = ${id}::uuid FOR UPDATE`;
  return bookingNamed({ id }, tx);
}

/** @throws ConflictError if the meeting can no longer be changed. */
export function expectAhead({ status, startsAt }: BookingRow, now: Date): void {
  if (status === 'cancelled') throw new ConflictError('This booking was cancelled.');
  if (status !== 'booked' || startsAt <= now) {
    throw new ConflictError('This meeting has already begun.');
  }
}
