import { NotAuthenticatedError } from '../../domain/errors.ts';
import { builder } from '../builder.ts';

interface State {
  enabledAt: Date;
  recoveryCodesLeft: number;
}

const TwoFactor = builder.objectRef<State>('TwoFactor').implement({
  description:
    'The second factor that whoever asks signs in with. Its secret is never shown again.',
  fields: (t) => ({
    enabledAt: t.expose('enabledAt', { type: 'DateTime', description: 'When it was turned on.' }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', {
      description: 'How many recovery codes still work, of ten.',
    }),
  }),
});

builder.queryField('twoFactor', (t) =>
  t.field({
    type: TwoFactor,
    nullable: true,
    description:
      'The two-factor authentication of whoever asks; null where it is off, or begun and not confirmed.',
    authScopes: { staff: true },
    resolve: async (_root, _args, { viewer, services }) => {
      // The scope has let only staff in; only the types do not know it here.
      if (viewer?.kind !== 'staff') throw new NotAuthenticatedError();
      const factor = await services.database.prisma.twoFactor.findUnique({
        where: { userId: viewer.userId },
        select: { enabledAt: true, _count: { select: { recoveryCodes: true } } },
      });
      if (!factor?.enabledAt) return null;
      return { enabledAt: factor.enabledAt, recoveryCodesLeft: factor._count.recoveryCodes };
    },
  }),
);
