import { builder } from '../../../schema/builder.ts';

interface State {
  enabledAt: Date;
  recoveryCodesLeft: number;
}

const TwoFactor = builder.objectRef<State>('TwoFactor').implement({
  description: 'Your two-factor authentication. The secret is never shown again.',
  fields: (t) => ({
    enabledAt: t.expose('enabledAt', { type: 'DateTime', description: 'When you turned it on.' }),
    recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', {
      description: 'Number of unused recovery codes, at most ten.',
    }),
  }),
});

builder.queryField('twoFactor', (t) =>
  t.withAuth({ staff: true }).field({
    type: TwoFactor,
    nullable: true,
    description:
      'Your two-factor authentication. Null if it is off or not confirmed, or if you are not staff.',
    resolve: async (_root, _args, { viewer, services }) => {
      const factor = await services.database.prisma.twoFactor.findUnique({
        where: { userId: viewer.userId },
        select: { enabledAt: true, _count: { select: { recoveryCodes: true } } },
      });
      if (!factor?.enabledAt) return null;
      return { enabledAt: factor.enabledAt, recoveryCodesLeft: factor._count.recoveryCodes };
    },
  }),
);
