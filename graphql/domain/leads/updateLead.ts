import type { Lead } from '../../../prisma/generated/client/client.ts';
import type { UpdateLead } from '../../../web/content/inputs/leads/updateLead.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';
import { LEAD_CHANGES, type LeadChangeNotice } from './leadChange.ts';

/** Changes the status or notes of a lead and notifies open consoles. @throws NotFoundError if the lead does not exist. */
export function updateLead(
  { id, status, notes }: UpdateLead,
  actor: Actor,
  { database, notifications }: Pick<Services, 'database' | 'notifications'>,
): Promise<Lead> {
  return database.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Lead" WHERE id = ${id}::uuid FOR UPDATE`;
    const before = await tx.lead.findUnique({ where: { id } });
    if (!before) throw new NotFoundError('There is no such lead.', 'id');
    const after = {
      status: status ?? before.status,
      notes: notes === null || notes === undefined ? before.notes : notes || null,
    };
    const moved = after.status !== before.status;
    const noted = after.notes !== before.notes;
    if (!moved && !noted) return before;
    const lead = await tx.lead.update({ where: { id }, data: after });
    await audit(tx, {
      action: 'lead.updated',
      ...audited(actor),
      subject: { type: 'Lead', id },
      // The event does not contain the notes: they may be personal, and the audit log cannot be edited.
      details: {
        ...(moved && { from: before.status, to: after.status }),
        ...(noted && { notes: true }),
      },
    });
    const notice: LeadChangeNotice = { leadId: id, created: false };
    await notifications.publish(LEAD_CHANGES, notice, tx);
    return lead;
  });
}
