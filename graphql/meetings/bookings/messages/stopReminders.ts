import type { Booking } from '../../../../prisma/generated/client/client.ts';
import type { Services } from '../../../services.ts';
import { bookingNamed } from './bookingLink.ts';

/** Stops the reminders of a booking. @throws NotFoundError if the token is unknown. */
export async function stopReminders(
  token: string,
  { database: { prisma }, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Booking> {
  const { id, remindersStoppedAt } = await bookingNamed({ token }, prisma);
  return prisma.booking.update({
    where: { id },
    data: { remindersStoppedAt: remindersStoppedAt ?? clock.now() },
  });
}
