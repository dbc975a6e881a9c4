import { openReset } from '../../domain/passwordResets/openReset.ts';
import { tokenHash } from '../../domain/tokens.ts';
import { builder } from '../builder.ts';

interface Offer {
  email: string;
  expiresAt: Date;
}

const PasswordResetOffer = builder.objectRef<Offer>('PasswordResetOffer').implement({
  description: 'What the link for a new password tells whoever holds it.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Address of the account it is for.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it works.' }),
  }),
});

builder.queryField('passwordReset', (t) =>
  t.field({
    type: PasswordResetOffer,
    nullable: true,
    description:
      'What the token of a link for a new password is good for; null where it was used, replaced, has expired or never was. Asking consumes nothing.',
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true, description: 'From the link in the mail.' }) },
    resolve: async (_root, { token }, { services }) => {
      const reset = await services.database.prisma.passwordReset.findFirst({
        where: { tokenHash: tokenHash(token), ...openReset(services.clock.now()) },
        select: { expiresAt: true, user: { select: { email: true } } },
      });
      return reset && { email: reset.user.email, expiresAt: reset.expiresAt };
    },
  }),
);
