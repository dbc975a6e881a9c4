import { builder } from '../../schema/builder.ts';
import { MOST_ACCOUNTS } from '../users/users.ts';

const AccessRequest = builder.prismaNode('AccessRequest', {
  description:
    'A pending request for a staff account. An admin can approve or decline it. Only admins see it.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { can: 'access_requests:read' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name that the person entered.' }),
    email: t.exposeString('email', {
      description:
        'Email address of the person, in lower case. Nobody has verified that it belongs to the person.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Why the person needs the account, as entered. Null if the person gave no reason.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the request was sent.',
    }),
  }),
});

const pending = { status: 'pending' } as const;

builder.queryField('accessRequests', (t) =>
  t.prismaConnection(
    {
      type: AccessRequest,
      cursor: 'id',
      maxSize: MOST_ACCOUNTS,
      description: 'Pending requests for accounts, oldest first.',
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
