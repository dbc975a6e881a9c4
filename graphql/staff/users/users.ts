import { builder } from '../../schema/builder.ts';
import { User } from '../signIn/User.ts';

/** REST returns all accounts on one page. */
export const MOST_ACCOUNTS = 1000;

builder.queryField('users', (t) =>
  t.prismaConnection(
    {
      type: User,
      cursor: 'id',
      maxSize: MOST_ACCOUNTS,
      description: 'The accounts of the staff, including deactivated ones, oldest first.',
      authScopes: { can: 'users:read' },
      totalCount: (_connection, _args, { services }) => services.database.prisma.user.count(),
      resolve: (query, _root, _args, { services }) =>
        services.database.prisma.user.findMany({ ...query, orderBy: { id: 'asc' } }),
    },
    { name: 'UserConnection' },
    { name: 'UserEdge' },
  ),
);
