import type { BookedLeads } from '../../meetings/bookings/bookedLeads.ts';
import { OPEN_LEAD } from '../../meetings/hosts/routeVisitor.ts';
import { whereLeadOwner } from '../../staff/signIn/accountRules.ts';

export const bookedLeads: BookedLeads = {
  async book({ id, status, ownerId }, hostUserId, tx) {
    const isOpen = OPEN_LEAD.some((open) => open === status);
    // An editor may not own leads, because editors may not see them.
    const mayOwn =
      !ownerId && (await tx.user.count({ where: { ...whereLeadOwner(), id: hostUserId } })) > 0;
    await tx.lead.update({
      where: { id },
      data: { ...(isOpen && { status: 'booked' }), ...(mayOwn && { ownerId: hostUserId }) },
      select: { id: true },
    });
  },
  async agree(callId, startsAt, tx) {
    await tx.call.update({
      where: { id: callId },
      data: { bookedAt: startsAt },
      select: { id: true },
    });
  },
};
