import { links } from '../../../links/links.ts';
import { builder } from '../../../schema/builder.ts';
import type { Prisma } from '../../../../prisma/generated/client/client.ts';

interface Offer {
  email: string;
  expiresAt: Date;
}

const PasswordResetOffer = builder.objectRef<Offer>('PasswordResetOffer').implement({
  description: 'The data that the holder of a password reset link can see.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'Email address of the account.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the link expires.' }),
  }),
});

builder.queryField('passwordReset', (t) =>
  t.field({
    type: PasswordResetOffer,
    nullable: true,
    description:
      'The account that a password reset token belongs to. Null if the token was used, was replaced, expired or never existed. Reading it does not use up the token.',
    authScopes: { public: true },
    args: {
      token: t.arg.string({
        required: true,
        description: 'The token from the link in the email.',
      }),
    },
    resolve: async (_root, { token }, { services }) => {
      const reset = await services.database.prisma.passwordReset.findFirst({
        where: { tokenHash: links.passwordReset.hash(token), ...openReset(services.clock.now()) },
        select: { expiresAt: true, user: { select: { email: true } } },
      });
      return reset && { email: reset.user.email, expiresAt: reset.expiresAt };
    },
  }),
);

/** The condition for resets that can still be used. */
export function openReset(now: Date): Prisma.PasswordResetWhereInput {
  return { usedAt: null, ...links.passwordReset.unexpired(now), user: { deactivatedAt: null } };
}
