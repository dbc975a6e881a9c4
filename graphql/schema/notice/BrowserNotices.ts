import { NotAuthenticatedError } from '../../domain/errors.ts';
import { builder } from '../builder.ts';

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
  t.field({
    type: BrowserNotices,
    description:
      'Whether the browser of your session shows notifications. Only for staff who may read leads.',
    authScopes: { staffCan: 'leads:read' },
    resolve: async (_root, _args, { viewer, services }) => {
      // The scope has already refused everybody else, but the types do not show it here.
      if (viewer?.kind !== 'staff') throw new NotAuthenticatedError();
      const { database, browserPush } = services;
      const where = { sessionId: viewer.sessionId };
      const publicKey = await browserPush.publicKey();
      return { publicKey, enabled: (await database.prisma.pushSubscription.count({ where })) > 0 };
    },
  }),
);
