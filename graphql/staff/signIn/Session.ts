import { builder } from '../../schema/builder.ts';

const Session = builder.prismaObject('Session', {
  description: 'One of your sessions: a device on which you are signed in.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'Id of the session, for `endSession`. It is not the token.',
    }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description: 'User agent of the browser. Null if it sends none.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'IP address of the sign-in. Null if unknown.',
    }),
    remembered: t.exposeBoolean('remembered', {
      description: 'True if the session lasts 30 days, false if 12 hours.',
    }),
    isCurrent: t.boolean({
      description: 'Whether this is the session of the request.',
      resolve: ({ id }, _args, { viewer }) => viewer?.kind === 'staff' && viewer.sessionId === id,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When you signed in.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When the session was last used, accurate to five minutes.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the session expires.',
    }),
  }),
});

builder.queryField('sessions', (t) =>
  t.withAuth({ staff: true }).prismaField({
    type: [Session],
    description: 'Your sessions, most recently used first. Null if you are not staff.',
    resolve: (query, _root, _args, { viewer, services }) => {
      return services.database.prisma.session.findMany({
        ...query,
        where: { userId: viewer.userId, expiresAt: { gt: services.clock.now() } },
        orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
      });
    },
  }),
);
