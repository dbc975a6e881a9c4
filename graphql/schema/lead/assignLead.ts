import type { Lead as LeadRow } from '../../../prisma/generated/client/client.ts';
import { assignLead } from '../../domain/leads/assignLead.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Lead } from './Lead.ts';

mutation('assignLead', {
  description: 'Gives a lead to a member of staff, or to nobody. Staff only.',
  authScopes: { staffCan: 'leads:write' },
  errors: [NotFoundError],
  input: builder.inputType('AssignLeadInput', {
    description: 'The lead, and its new owner.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the lead.' }),
      ownerId: t.id({ description: 'Global id of the account. Null for nobody.' }),
    }),
  }),
  payload: builder.objectRef<{ lead: LeadRow }>('AssignLeadPayload').implement({
    description: 'The lead after the change.',
    fields: (t) => ({
      lead: t.field({
        type: Lead,
        description: 'The lead with its new owner.',
        resolve: ({ lead }) => lead,
      }),
    }),
  }),
  resolve: async ({ id, ownerId }, context) => ({
    lead: await assignLead(
      {
        id: idOf('Lead', String(id)),
        ownerId: ownerId ? idOf('User', String(ownerId)) : null,
      },
      actorOf(context),
      context.services,
    ),
  }),
});
