import { updateLead as rules } from '../../../web/content/sales/leads/updateLead.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Lead, LeadStatus } from './Lead.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';

mutation('updateLead', {
  description: 'Changes the status and the notes of a lead. Only admins can do this.',
  authScopes: { staffCan: 'leads:write' },
  validate: rules,
  errors: [NotFoundError],
  input: {
    description: 'The lead, and its new values. Absent fields stay as they are.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the lead.' }),
      status: t.field({ type: LeadStatus, description: 'The current status.' }),
      notes: t.string({ description: 'The complete notes. An empty text removes them.' }),
    }),
  },
  payload: {
    description: 'The lead after the change.',
    fields: { lead: { type: Lead, description: 'The lead after the change.' } },
  },
  resolve: ({ id: globalId, status, notes }, context) => {
    const id = idOf('Lead', globalId);
    return context.services.database.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM "Lead" WHERE id = ${id}::uuid FOR UPDATE`;
      const before = await tx.lead.findUnique({ where: { id } });
      if (!before) throw new NotFoundError('There is no such lead.', 'id');
      const after = {
        status: status ?? before.status,
        notes: notes === null || notes === undefined ? before.notes : notes || null,
      };
      const moved = after.status !== before.status;
      const noted = after.notes !== before.notes;
      if (!moved && !noted) return { lead: before };
      const lead = await tx.lead.update({ where: { id }, data: after });
      await audit(tx, {
        action: 'lead.updated',
        ...audited(actorOf(context)),
        subject: { type: 'Lead', id },
        // The event does not contain the notes: they may be personal, and the audit log cannot be edited.
        details: {
          ...(moved && { from: before.status, to: after.status }),
          ...(noted && { notes: true }),
        },
      });
      return { lead };
    });
  },
});
