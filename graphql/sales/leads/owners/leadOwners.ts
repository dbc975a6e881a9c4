import { OPEN_LEAD } from '../../../meetings/hosts/routeVisitor.ts';
import { whereLeadOwner } from '../../../staff/signIn/accounts/leadOwner.ts';
import { builder } from '../../../schema/builder.ts';
import { User } from '../../../staff/signIn/accounts/User.ts';

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
