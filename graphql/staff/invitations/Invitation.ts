import { pendingInvitation } from './pendingInvitation.ts';
import { builder } from '../../schema/builder.ts';
import { User, UserRole } from '../signIn/User.ts';
import { MOST_ACCOUNTS } from '../users/users.ts';

/** The token is only in the email; the database has its hash. */
export const Invitation = builder.prismaNode('Invitation', {
  description: 'An invitation to become a member of staff. Only admins see it.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { can: 'invitations:read' },
  fields: (t) => ({
    email: t.exposeString('email', {
      description: 'Email address of the invited person, in lower case.',
    }),
    role: t.expose('role', { type: UserRole, description: 'The role of the new account.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the link expires: seven days after the invitation was last sent.',
    }),
    isExpired: t.boolean({
      description: 'Whether the link has expired. You can send an expired invitation again.',
      select: { expiresAt: true },
      resolve: ({ expiresAt }, _args, { services }) => expiresAt <= services.clock.now(),
    }),
    invitedBy: t.relation('invitedBy', {
      type: User,
      nullable: true,
      description: 'The member of staff who sent the invitation. Null if that account was deleted.',
    }),
  }),
});

builder.queryField('invitations', (t) =>
  t.prismaConnection(
    {
      type: Invitation,
      cursor: 'id',
      maxSize: MOST_ACCOUNTS,
      description:
        'Invitations that were neither accepted nor cancelled, newest first. Expired ones are included.',
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
