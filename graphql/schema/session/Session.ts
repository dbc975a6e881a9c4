import { NotAuthenticatedError } from '../../domain/errors.ts';
import { builder } from '../builder.ts';

/** A device on which somebody is signed in. Seen by its owner alone. */
export const Session = builder.prismaObject('Session', {
  description: 'A device on which whoever asks is signed in.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names it to `endSession`; it is not its token.' }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description: 'What the browser calls itself; null where it says nothing.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Network address that it was opened from; null where it is unknown.',
    }),
    remembered: t.exposeBoolean('remembered', {
      description: 'True where it holds for 30 days instead of 12 hours.',
    }),
    isCurrent: t.boolean({
      description: 'True for the session that asks.',
      resolve: ({ id }, _args, { viewer }) => viewer?.kind === 'staff' && viewer.sessionId === id,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was opened.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'Its last use, exact to five minutes.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When it ends by itself.' }),
  }),
});

builder.queryField('sessions', (t) =>
  t.prismaField({
    type: [Session],
    description: 'Where whoever asks is signed in, last used first.',
    authScopes: { staff: true },
    resolve: (query, _root, _args, { viewer, services }) => {
      // The scope has let only staff in; only the types do not know it here.
      if (viewer?.kind !== 'staff') throw new NotAuthenticatedError();
      return services.database.prisma.session.findMany({
        ...query,
        where: { userId: viewer.userId, expiresAt: { gt: services.clock.now() } },
        orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
      });
    },
  }),
);
