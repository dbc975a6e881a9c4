import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { BookedLeads } from './bookedLeads.ts';

/**
 * Stores the start of the call's latest booking as the appointment that was agreed in the call. Without a booking that
 * is not cancelled, nothing is agreed any more. Does nothing for a booking without a call.
 */
export async function updateAppointment(
  callId: string | null,
  tx: Prisma.TransactionClient,
  bookedLeads: BookedLeads,
): Promise<void> {
  if (callId === null) return;
  const booking = await tx.booking.findFirst({
    where: { callId, status: { not: 'cancelled' } },
    orderBy: { id: 'desc' },
    select: { startsAt: true },
  });
  await bookedLeads.agree(callId, booking?.startsAt ?? null, tx);
}
