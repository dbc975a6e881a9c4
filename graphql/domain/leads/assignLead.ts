import type { Lead } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';
import { LEAD_CHANGES, type LeadChangeNotice } from './leadChange.ts';

/**
 * Gives a lead to a member of staff, or to nobody.
 * @throws NotFoundError if there is no such lead, or no such active account.
 */
export function assignLead(
  { id, ownerId }: { id: string; ownerId: string | null },
  actor: Actor,
  { database, notifications }: Pick<Services, 'database' | 'notifications'>,
): Promise<Lead> {
  return database.prisma.$transaction(async (tx) => {
    const owner =
      ownerId === null
        ? null
        : await tx.user.findUnique({
            where: { id: ownerId, deactivatedAt: null },
            select: { username: true },
          });
    if (ownerId !== null && !owner) throw new NotFoundError('There is no such user.', 'ownerId');
    await tx.$queryRaw`SELECT id FROM "Lead" WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await tx.lead.findUnique({ where: { id } });
    if (!before) throw new NotFoundError('There is no such lead.', 'id');
    if (before.ownerId === ownerId) return before;
    const lead = await tx.lead.update({ where: { id }, data: { ownerId } });
    await audit(tx, {
      action: 'lead.assigned',
      ...audited(actor),
      subject: { type: 'Lead', id },
      details: { owner: owner?.username ?? null },
    });
    const notice: LeadChangeNotice = { leadId: id, created: false };
    await notifications.publish(LEAD_CHANGES, notice, tx);
    return lead;
  });
}
