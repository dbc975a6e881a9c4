import type { Lead as LeadRow } from '../../../prisma/generated/client/client.ts';
import { updateLead as rules } from '../../../web/content/inputs/leads/updateLead.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { updateLead } from '../../domain/leads/updateLead.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Lead } from './Lead.ts';
import { LeadStatus } from './LeadStatus.ts';

mutation('updateLead', {
  description: 'Changes the status and the notes of a lead. Staff only.',
  authScopes: { staffCan: 'leads:write' },
  validate: rules,
  errors: [NotFoundError],
  input: builder.inputType('UpdateLeadInput', {
    description: 'The lead, and its new values. Absent fields stay as they are.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the lead.' }),
      status: t.field({ type: LeadStatus, description: 'The current status.' }),
      notes: t.string({ description: 'The complete notes. An empty text removes them.' }),
    }),
  }),
  payload: builder.objectRef<{ lead: LeadRow }>('UpdateLeadPayload').implement({
    description: 'The lead after the change.',
    fields: (t) => ({
      lead: t.field({
        type: Lead,
        description: 'The lead after the change.',
        resolve: ({ lead }) => lead,
      }),
    }),
  }),
  resolve: async (input, context) => {
    const id = idOf('Lead', input.id);
    return { lead: await updateLead({ ...input, id }, actorOf(context), context.services) };
  },
});
