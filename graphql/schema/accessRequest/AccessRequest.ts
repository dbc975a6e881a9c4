import { builder } from '../builder.ts';
import { MOST_ACCOUNTS } from '../user/users.ts';

/** Somebody wants to become a member of staff. */
export const AccessRequest = builder.prismaNode('AccessRequest', {
  description: 'A request for an account, which waits for somebody to decide.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  select: { id: true },
  authScopes: { can: 'access_requests:read' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Who asks, as they call themselves.' }),
    email: t.exposeString('email', { description: 'Their address, in lower case. Not verified.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'What they need it for, in their words; null where they did not say.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they asked.' }),
  }),
});

const pending = { status: 'pending' } as const;

builder.queryField('accessRequests', (t) =>
  t.prismaConnection(
    {
      type: AccessRequest,
      cursor: 'id',
      maxSize: MOST_ACCOUNTS,
      description: 'Requests for accounts that nobody has decided yet, oldest first.',
      authScopes: { can: 'access_requests:read' },
      totalCount: (_connection, _args, { services }) =>
        services.database.prisma.accessRequest.count({ where: pending }),
      resolve: (query, _root, _args, { services }) =>
        services.database.prisma.accessRequest.findMany({
          ...query,
          where: pending,
          orderBy: { id: 'asc' },
        }),
    },
    { name: 'AccessRequestConnection' },
    { name: 'AccessRequestEdge' },
  ),
);
