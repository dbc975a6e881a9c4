import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Lead } from '../leads/Lead.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';

mutation('sendLeadToCrm', {
  description:
    'Sends a lead with its calls and meetings to every CRM that is switched on, whether it changed or not. Only admins can do this.',
  authScopes: { staffCan: 'leads:write' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The lead.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the lead.' }) }),
  },
  payload: {
    description: 'The lead, which now waits to be sent.',
    fields: { lead: { type: Lead, description: 'The lead with its state in each CRM.' } },
  },
  resolve: ({ id }, context) => {
    const leadId = idOf('Lead', id);
    const { database, jobs } = context.services;
    return database.prisma.$transaction(async (tx) => {
      const lead = await tx.lead.findUnique({ where: { id: leadId } });
      if (!lead) throw new NotFoundError('There is no such lead.', 'id');
      const connectors = await tx.connector.findMany({ where: { enabled: true } });
      if (connectors.length === 0) throw new ConflictError('No CRM is switched on.');
      for (const { id: connectorId } of connectors) {
        const again = { state: 'waiting', personHash: null, attempts: 0, dueAt: null } as const;
        await tx.crmLead.upsert({
          where: { connectorId_leadId: { connectorId, leadId } },
          create: { connectorId, leadId },
          update: { ...again, version: { increment: 1 } },
        });
        await tx.crmActivity.updateMany({ where: { connectorId, leadId }, data: { hash: null } });
      }
      await jobs.sendAll(
        connectors.map((connector) => ({
          kind: 'sync-connector',
          data: { connectorId: connector.id },
        })),
        tx,
      );
      await audit(tx, {
        action: 'lead.sent_to_crm',
        ...audited(actorOf(context)),
        subject: { type: 'Lead', id: leadId },
      });
      return { lead };
    });
  },
});
