import type { Invitation } from '../../../prisma/generated/client/client.ts';
import { openInvitation } from './pendingInvitation.ts';
import { links } from '../../links/links.ts';
import { builder } from '../../schema/builder.ts';
import { UserRole } from '../signIn/accounts/UserRole.ts';

type Offer = Pick<Invitation, 'email' | 'role' | 'expiresAt'>;

const InvitationOffer = builder.objectRef<Offer>('InvitationOffer').implement({
  description: 'The data that the holder of an invitation link can see.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'E-mail address of the new account.' }),
    role: t.expose('role', { type: UserRole, description: 'Role of the new account.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the link expires.' }),
  }),
});

builder.queryField('invitation', (t) =>
  t.field({
    type: InvitationOffer,
    nullable: true,
    description:
      'The invitation that a token belongs to. Null if the token was used, expired, was cancelled or never existed. Reading it does not use up the token.',
    authScopes: { public: true },
    args: {
      token: t.arg.string({
        required: true,
        description: 'The token from the link in the e-mail.',
      }),
    },
    resolve: (_root, { token }, { services }) =>
      services.database.prisma.invitation.findFirst({
        where: { tokenHash: links.invitation.hash(token), ...openInvitation(services.clock.now()) },
        select: { email: true, role: true, expiresAt: true },
      }),
  }),
);
