import type { Booking, Lead, LeadStatus, Prisma } from '../../../prisma/generated/client/client.ts';

/** What sales changes with a booking, in its transaction. The department of sales provides these functions. */
export interface BookedLeads {
  /** An open lead becomes booked. A lead without an owner gets the host, if the account may own leads. */
  book(
    lead: Pick<Lead, 'id' | 'status' | 'ownerId'>,
    hostUserId: string,
    tx: Prisma.TransactionClient,
  ): Promise<void>;
  /** A lead that a booking made `booked` gets its former status, and the calls that the booking ended go on. */
  unbook(
    leadId: string,
    status: LeadStatus,
    now: Date,
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

/**
 * Undoes what a booking did to its lead. If the lead has another meeting ahead, its cancellation will do that.
 */
export async function returnLead(
  { id, leadId, leadStatusBefore }: Booking,
  now: Date,
  tx: Prisma.TransactionClient,
  bookedLeads: BookedLeads,
): Promise<void> {
  if (!leadId || !leadStatusBefore) return;
  const other = await tx.booking.findFirst({
    where: { leadId, id: { not: id }, status: { not: 'cancelled' }, isSimulated: false },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  if (other) await tx.booking.update({ where: { id: other.id }, data: { leadStatusBefore } });
  else await bookedLeads.unbook(leadId, leadStatusBefore, now, tx);
}
