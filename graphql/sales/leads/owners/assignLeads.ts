import { assignLeads as rules } from '../../../../web/content/sales/leads/assignLeads.ts';
import { assignLeads } from './assignLead.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { builder } from '../../../schema/builder.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { Lead } from '../Lead.ts';

mutation('assignLeads', {
  description:
    'Gives several leads to a member of staff, or to nobody. If one lead cannot be changed, no lead is changed. Staff only.',
  authScopes: { staffCan: 'leads:write' },
  validate: rules,
  errors: [NotFoundError],
  input: {
    description: 'The leads, and their new owner.',
    fields: (t) => ({
      ids: t.idList({ required: true, description: 'Global ids of 1 to 100 leads.' }),
      ownerId: t.id({ description: 'Global id of the account. Null for nobody.' }),
    }),
  },
  payload: builder.objectRef<{ leadIds: string[] }>('AssignLeadsPayload').implement({
    description: 'The leads after the change.',
    fields: (t) => ({
      leads: t.prismaField({
        type: [Lead],
        description: 'The leads with their new owner, in no particular order.',
        resolve: (query, { leadIds }, _args, { services }) =>
          services.database.prisma.lead.findMany({ ...query, where: { id: { in: leadIds } } }),
      }),
    }),
  }),
  resolve: async ({ ids, ownerId }, context) => {
    const leadIds = ids.map((id) => idOf('Lead', id));
    const owner = ownerId ? idOf('User', ownerId) : null;
    await assignLeads({ ids: leadIds, ownerId: owner }, actorOf(context), context.services);
    return { leadIds };
  },
});
