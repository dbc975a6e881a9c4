import { pendingInvitation } from '../../domain/invitations/pendingInvitation.ts';
import { builder } from '../builder.ts';
import { User } from '../user/User.ts';
import { UserRole } from '../user/UserRole.ts';
import { MOST_ACCOUNTS } from '../user/users.ts';

/** An invitation to the staff. Its token is in the mail and nowhere else. */
export const Invitation = builder.prismaNode('Invitation', {
  description: 'An invitation to become a member of staff.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  select: { id: true },
  authScopes: { can: 'invitations:read' },
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Whom the mail goes to, in lower case.' }),
    role: t.expose('role', { type: UserRole, description: 'The role of the account to be.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Until when its link works: seven days from when it was last sent.',
    }),
    isExpired: t.boolean({
      description: 'True where its link no longer works for its age; it can be sent again.',
      select: { expiresAt: true },
      resolve: ({ expiresAt }, _args, { services }) => expiresAt <= services.clock.now(),
    }),
    invitedBy: t.relation('invitedBy', {
      type: User,
      nullable: true,
      description: 'Who invited; null when that account is gone.',
    }),
  }),
});

builder.queryField('invitations', (t) =>
  t.prismaConnection(
    {
      type: Invitation,
      cursor: 'id',
      maxSize: MOST_ACCOUNTS,
      description: 'Invitations that were neither accepted nor cancelled, newest first.',
      authScopes: { can: 'invitations:read' },
      totalCount: (_connection, _args, { services }) =>
        services.database.prisma.invitation.count({ where: pendingInvitation }),
      resolve: (query, _root, _args, { services }) =>
        services.database.prisma.invitation.findMany({
          ...query,
          where: pendingInvitation,
          orderBy: { id: 'desc' },
        }),
    },
    { name: 'InvitationConnection' },
    { name: 'InvitationEdge' },
  ),
);
