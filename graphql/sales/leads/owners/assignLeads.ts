import { OPEN_LEAD } from '../../../meetings/hosts/routeVisitor.ts';
import { whereLeadOwner } from '../../../staff/signIn/accounts/leadOwner.ts';
import { builder } from '../../../schema/builder.ts';
import { User } from '../../../staff/signIn/accounts/User.ts';
import type { Lead as LeadRow, Prisma } from '../../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { Lead } from '../Lead.ts';
import type { Services } from '../../../services.ts';
import { type Actor, audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { assignLeads as rules } from '../../../../web/content/sales/leads/assignLeads.ts';

builder.queryField('leadOwners', (t) =>
  t.prismaField({
    type: [User],
    description:
      'The members of staff who can own leads: active accounts that may see leads, by username. Staff only.',
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
  description: 'Gives a lead to a member of staff, or to nobody. Staff only.',
  authScopes: { staffCan: 'leads:write' },
  errors: [NotFoundError],
  input: {
    description: 'The lead, and its new owner.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the lead.' }),
      ownerId: t.id({ description: 'Global id of the account. Null for nobody.' }),
    }),
  },
  payload: {
    description: 'The lead after the change.',
    fields: { lead: { type: Lead, description: 'The lead with its new owner.' } },
  },
  resolve: async ({ id, ownerId }, context) => ({
    lead: await assignLead(
      {
        id: idOf('Lead', id),
        ownerId: ownerId ? idOf('User', ownerId) : null,
      },
      actorOf(context),
      context.services,
    ),
  }),
});

type Needs = Pick<Services, 'database'>;

/** The new owner of a lead. */
interface Owner {
  id: string;
  username: string;
}

/**
 * Gives a lead to a member of staff, or to nobody.
 * @throws NotFoundError if there is no such lead, or no such account that can own leads.
 */
async function assignLead(
  { id, ownerId }: { id: string; ownerId: string | null },
  actor: Actor,
  { database }: Needs,
): Promise<LeadRow> {
  return database.prisma.$transaction(async (tx) =>
    assign(tx, { id, owner: await findOwner(tx, ownerId) }, actor),
  );
}

/** The same for several leads, all or none. */
async function assignLeads(
  { ids, ownerId }: { ids: readonly string[]; ownerId: string | null },
  actor: Actor,
  { database }: Needs,
): Promise<void> {
  // Lock in a fixed order, so that two such transactions cannot deadlock.
  const ordered = [...new Set(ids)].toSorted();
  await database.prisma.$transaction(async (tx) => {
    const owner = await findOwner(tx, ownerId);
    for (const id of ordered) await assign(tx, { id, owner }, actor);
  });
}

async function findOwner(tx: Prisma.TransactionClient, id: string | null): Promise<Owner | null> {
  if (id === null) return null;
  const owner = await tx.user.findUnique({
    where: { ...whereLeadOwner(), id },
    select: { id: true, username: true },
  });
  if (!owner) throw new NotFoundError('There is no such user who may see leads.', 'ownerId');
  return owner;
}

async function assign(
  tx: Prisma.TransactionClient,
  { id, owner }: { id: string; owner: Owner | null },
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
