import type { Lead as LeadRow } from '../../../prisma/generated/client/client.ts';
import { updateLead as rules } from '../../../web/content/inputs/updateLead.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { updateLead } from '../../domain/leads/updateLead.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Lead } from './Lead.ts';
import { LeadStatus } from './LeadStatus.ts';

mutation('updateLead', {
  description: 'Says how far a sale has come, and keeps notes about it. Staff only.',
  authScopes: { can: 'leads:write' },
  validate: rules,
  errors: [NotFoundError],
  input: builder.inputType('UpdateLeadInput', {
    description: 'Which lead, and what is new; what is absent stays as it is.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the lead.' }),
      status: t.field({ type: LeadStatus, description: 'How far it has come.' }),
      notes: t.string({ description: 'The whole notes; empty takes them away.' }),
    }),
  }),
  payload: builder.objectRef<{ lead: LeadRow }>('UpdateLeadPayload').implement({
    description: 'The lead after the change.',
    fields: (t) => ({
      lead: t.field({
        type: Lead,
        description: 'The lead as it is now.',
        resolve: ({ lead }) => lead,
      }),
    }),
  }),
  resolve: async (input, context) => {
    // A key may bring leads in; what becomes of them is for people to say.
    const actor = actorOf(context);
    const id = idOf('Lead', input.id);
    return { lead: await updateLead({ ...input, id }, actor, context.services) };
  },
});
