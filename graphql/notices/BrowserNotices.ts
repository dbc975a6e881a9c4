import { builder } from '../schema/builder.ts';

const BrowserNotices = builder
  .objectRef<{ publicKey: string; enabled: boolean }>('BrowserNotices')
  .implement({
    description: 'The notifications in the browser of your session.',
    fields: (t) => ({
      publicKey: t.exposeString('publicKey', {
        description: 'The key with which the browser subscribes at its push service, as base64url.',
      }),
      enabled: t.exposeBoolean('enabled', {
        description: 'Whether the browser of this session shows notifications.',
      }),
    }),
  });

builder.queryField('browserNotices', (t) =>
  t.withAuth({ staffCan: 'leads:read' }).field({
    type: BrowserNotices,
    description:
      'Whether the browser of your session shows notifications. Only for staff who may read leads.',
    resolve: async (_root, _args, { viewer, services }) => {
      const { database, browserPush } = services;
      const where = { sessionId: viewer.sessionId };
      const publicKey = await browserPush.publicKey();
      return { publicKey, enabled: (await database.prisma.pushSubscription.count({ where })) > 0 };
    },
  }),
);
