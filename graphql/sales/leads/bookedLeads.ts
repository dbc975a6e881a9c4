import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { BookedLeads } from '../../meetings/bookings/bookedLeads.ts';
import { isOpenLead } from '../../meetings/hosts/routeVisitor.ts';
import { whereLeadOwner } from '../../staff/signIn/accountRules.ts';

export const bookedLeads: BookedLeads = {
  async book({ id, status, ownerId }, hostUserId, tx) {
    const isOpen = isOpenLead({ status });
    // An editor may not own leads, because editors may not see them.
    const mayOwn =
      !ownerId && (await tx.user.count({ where: { ...whereLeadOwner(), id: hostUserId } })) > 0;
    await tx.lead.update({
      where: { id },
      data: { ...(isOpen && { status: 'booked' }), ...(mayOwn && { ownerId: hostUserId }) },
      select: { id: true },
    });
  },
  async unbook(leadId, status, now, tx) {
    // Staff may have set another status since.
    const { count } = await tx.lead.updateMany({
      where: { id: leadId, status: 'booked' },
      data: { status },
    });
    if (count > 0 && status === 'new') await reviveRedial(leadId, now, tx);
  },
  async agree(callId, startsAt, tx) {
    await tx.call.update({
      where: { id: callId },
      data: { bookedAt: startsAt },
      select: { id: true },
    });
  },
};

/** The redial that came due while the lead was booked is due again. The gate decides when it may be placed. */
async function reviveRedial(
  leadId: string,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Call" SET status = 'held', version = version + 1, "holdReason" = 'redial_pause', "heldUntil" = ${now}::timestamptz,
      "dueAt" = ${now}::timestamptz, "endedAt" = NULL
    WHERE "leadId" = ${leadId}::uuid AND "isLatest" AND origin = 'redial' AND status = 'cancelled'
      AND "holdReason" = 'settled'`;
}
