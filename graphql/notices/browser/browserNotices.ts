import { savePushSubscription as rules } from '../../../web/content/notices/noticeSettings.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';

const BrowserNotices = builder
  .objectRef<{ publicKey: string; enabled: boolean }>('BrowserNotices')
  .implement({
    description: 'The notifications in the browser of your session.',
    fields: (t) => ({
      publicKey: t.exposeString('publicKey', {
        description:
          'The public key with which the browser subscribes to its push service, as base64url.',
      }),
      enabled: t.exposeBoolean('enabled', {
        description: 'Whether the browser of this session shows notifications.',
      }),
    }),
  });

builder.queryField('browserNotices', (t) =>
  t.withAuth({ staffCan: 'leads:read' }).field({
    type: BrowserNotices,
    description: 'Whether the browser of your session shows notifications. Only for admins.',
    resolve: async (_root, _args, { viewer, services }) => {
      const { database, browserPush } = services;
      const where = { sessionId: viewer.sessionId };
      const publicKey = await browserPush.publicKey();
      return { publicKey, enabled: (await database.prisma.pushSubscription.count({ where })) > 0 };
    },
  }),
);

mutation('savePushSubscription', {
  description:
    'Shows notifications in the browser of this session until the session ends. Another session of the same browser stops showing them. Only for admins.',
  authScopes: { staffCan: 'leads:read' },
  validate: rules,
  limits: { pushSubscriptionsByAccount: (_input, { viewer }) => viewer.userId },
  limitsStaff: true,
  input: {
    description: 'The `PushSubscription` of the browser. It is stored encrypted.',
    fields: (t) => ({
      endpoint: t.string({
        required: true,
        description: 'The public https URL of the push service.',
      }),
      p256dh: t.string({ required: true, description: 'The public key, as base64url.' }),
      auth: t.string({ required: true, description: 'The shared secret, as base64url.' }),
    }),
  },
  payload: {
    description: 'The browser of this session shows notifications.',
    fields: { enabled: { type: 'Boolean', description: 'Always true.' } },
  },
  async resolve(subscription, context) {
    const { database, clock, browserPush } = context.services;
    const problem = browserPush.subscriptionError(subscription);
    if (problem) throw new InvalidInputError([problem]);
    const { sessionId, userId } = context.viewer;
    const endpointHash = browserPush.hash(subscription.endpoint);
    const sealed = await browserPush.seal(subscription);
    await database.prisma.$transaction(async (tx) => {
      // Two requests of one session must not insert at the same time.
      await tx.$queryRaw`SELECT FROM "Session" WHERE id = ${sessionId}::uuid FOR NO KEY UPDATE`;
      await tx.pushSubscription.deleteMany({ where: { OR: [{ sessionId }, { endpointHash }] } });
      await tx.pushSubscription.create({
        data: { sessionId, endpointHash, sealed, createdAt: clock.now() },
        select: { id: true },
      });
      await audit(tx, {
        action: 'browser_notices.turned_on',
        ...audited(actorOf(context)),
        subject: { type: 'User', id: userId },
        details: { host: new URL(subscription.endpoint).host },
      });
    });
    return { enabled: true };
  },
});

mutation('deletePushSubscription', {
  description: 'Ends the notifications in the browser of this session. Only for admins.',
  authScopes: { staffCan: 'leads:read' },
  payload: {
    description: 'The browser of this session shows no notifications.',
    fields: { enabled: { type: 'Boolean', description: 'Always false.' } },
  },
  async resolve(_input, context) {
    const { sessionId, userId } = context.viewer;
    await context.services.database.prisma.$transaction(async (tx) => {
      const { count } = await tx.pushSubscription.deleteMany({ where: { sessionId } });
      if (count === 0) return;
      await audit(tx, {
        action: 'browser_notices.turned_off',
        ...audited(actorOf(context)),
        subject: { type: 'User', id: userId },
      });
    });
    return { enabled: false };
  },
});
