import type { Lead, Prisma } from '../../../prisma/generated/client/client.ts';

/** What sales changes with a booking, in its transaction. The department of sales provides these functions. */
export interface BookedLeads {
  /** An open lead becomes booked. A lead without an owner gets the host, if the account may own leads. */
  book(
    lead: Pick<Lead, 'id' | 'status' | 'ownerId'>,
    hostUserId: string,
    tx: Prisma.TransactionClient,
  ): Promise<void>;
  /** Stores the appointment that was agreed in a call. Null removes it. */
  agree(callId: string, startsAt: Date | null, tx: Prisma.TransactionClient): Promise<void>;
}

/**
 * Stores the start of the call's latest booking that is not cancelled as the appointment that was agreed in the call. Does
 * nothing for a booking without a call.
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
