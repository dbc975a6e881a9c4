import type { Invitation } from '../../../prisma/generated/client/client.ts';
import { openInvitation } from '../../domain/invitations/pendingInvitation.ts';
import { tokenHash } from '../../domain/tokens.ts';
import { builder } from '../builder.ts';
import { UserRole } from '../user/UserRole.ts';

type Offer = Pick<Invitation, 'email' | 'role' | 'expiresAt'>;

const InvitationOffer = builder.objectRef<Offer>('InvitationOffer').implement({
  description: 'What the link of an invitation tells whoever holds it.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Address that the account will have.' }),
    role: t.expose('role', { type: UserRole, description: 'Role that the account will have.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it works.' }),
  }),
});

builder.queryField('invitation', (t) =>
  t.field({
    type: InvitationOffer,
    nullable: true,
    description:
      'What the token of an invitation is good for; null where it was used, has expired, was cancelled or never was. Asking consumes nothing.',
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true, description: 'From the link in the mail.' }) },
    resolve: (_root, { token }, { services }) =>
      services.database.prisma.invitation.findFirst({
        where: { tokenHash: tokenHash(token), ...openInvitation(services.clock.now()) },
        select: { email: true, role: true, expiresAt: true },
      }),
  }),
);
