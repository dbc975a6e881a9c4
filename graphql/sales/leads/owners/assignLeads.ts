import { OPEN_LEAD } from '../../../meetings/hosts/routeVisitor.ts';
import { whereLeadOwner } from '../../../staff/signIn/accountRules.ts';
import { builder } from '../../../schema/builder.ts';
import { User } from '../../../staff/signIn/User.ts';
import type {
  Lead as LeadRow,
  Prisma,
  User as UserRow,
} from '../../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { Lead } from '../Lead.ts';
import { type Actor, audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { assignLeads as rules } from '../../../../web/content/sales/leads/updateLead.ts';

builder.queryField('leadOwners', (t) =>
  t.prismaField({
    type: [User],
    description:
      'The members of staff who can own leads: active accounts that may see leads, sorted by username. Null if you are not an admin.',
    authScopes: { staffCan: 'leads:read' },
    resolve: (query, _root, _args, { services }) =>
      services.database.prisma.user.findMany({
        ...query,
        where: whereLeadOwner(),
        orderBy: { username: 'asc' },
      }),
  }),
);

builder.prismaObjectField(User, 'openLeadCount', (t) =>
  t.int({
    description: 'Number of open leads of this account. Null if you are not an admin.',
    authScopes: { can: 'users:read' },
    select: { _count: { select: { leads: { where: { status: { in: OPEN_LEAD } } } } } },
    resolve: ({ _count }) => _count.leads,
  }),
);

mutation('assignLead', {
  description: 'Gives a lead to a member of staff, or to nobody. Only admins can do this.',
  authScopes: { staffCan: 'leads:write' },
  errors: [NotFoundError],
  input: {
    description: 'The lead, and its new owner.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the lead.' }),
      ownerId: t.id({ description: 'Global id of the new owner. Null for nobody.' }),
    }),
  },
  payload: {
    description: 'The lead after the change.',
    fields: { lead: { type: Lead, description: 'The lead with its new owner.' } },
  },
  resolve: ({ id, ownerId }, context) =>
    context.services.database.prisma.$transaction(async (tx) => {
      const owner = await findOwner(tx, ownerId);
      return { lead: await assign(tx, idOf('Lead', id), owner, actorOf(context)) };
    }),
});

mutation('assignLeads', {
  description:
    'Gives several leads to a member of staff, or to nobody. If one lead cannot be changed, no lead is changed. Only admins can do this.',
  authScopes: { staffCan: 'leads:write' },
  validate: rules,
  errors: [NotFoundError],
  input: {
    description: 'The leads, and their new owner.',
    fields: (t) => ({
      ids: t.idList({ required: true, description: 'Global ids of 1 to 100 leads.' }),
      ownerId: t.id({ description: 'Global id of the new owner. Null for nobody.' }),
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
    await context.services.database.prisma.$transaction(async (tx) => {
      const owner = await findOwner(tx, ownerId);
      // Locked in a fixed order, so that two such transactions cannot deadlock.
      for (const id of [...new Set(leadIds)].toSorted())
        await assign(tx, id, owner, actorOf(context));
    });
    return { leadIds };
  },
});

type Owner = Pick<UserRow, 'id' | 'username'>;

async function findOwner(
  tx: Prisma.TransactionClient,
  globalId: string | null | undefined,
): Promise<Owner | null> {
  if (!globalId) return null;
  const owner = await tx.user.findUnique({
    where: { ...whereLeadOwner(), id: idOf('User', globalId) },
    select: { id: true, username: true },
  });
  if (!owner) throw new NotFoundError('There is no such user who may see leads.', 'ownerId');
  return owner;
}

async function assign(
  tx: Prisma.TransactionClient,
  id: string,
  owner: Owner | null,
  actor: Actor,
): Promise<LeadRow> {
  await tx.$queryRaw`SELECT id FROM "Lead" WHERE id = ${id}::uuid FOR UPDATE`;
  const before = await tx.lead.findUnique({ where: { id } });
  if (!before) throw new NotFoundError('There is no such lead.', 'id');
  const ownerId = owner?.id ?? null;
  if (before.ownerId === ownerId) return before;
  const lead = await tx.lead.update({ where: { id }, data: { ownerId } });
  await audit(tx, {
    action: 'lead.assigned',
    ...audited(actor),
    subject: { type: 'Lead', id },
    details: { owner: owner?.username ?? null },
  });
  return lead;
}
