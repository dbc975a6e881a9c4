import {
  type SavePushSubscription,
  savePushSubscription as rules,
} from '../../../web/content/notices/savePushSubscription.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';

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

mutation('savePushSubscription', {
  description:
    'Shows notifications in the browser of this session until the session ends. Only for staff who may read leads.',
  authScopes: { staffCan: 'leads:read' },
  validate: rules,
  limits: { pushSubscriptionsByAccount: (_input, { viewer }) => viewer.userId },
  limitsStaff: true,
  input: {
    description: 'What the Push API of the browser answered. It is stored encrypted.',
    fields: (t) => ({
      endpoint: t.string({
        required: true,
        description: 'The address at the push service: https, on the internet.',
      }),
      p256dh: t.string({ required: true, description: 'The public key, as base64url.' }),
      auth: t.string({ required: true, description: 'The shared secret, as base64url.' }),
    }),
  },
  payload: {
    description: 'The browser of this session shows notifications.',
    fields: { enabled: { type: 'Boolean', description: 'Always true.' } },
  },
  resolve: async (input, context) => {
    await savePushSubscription(input, actorOf(context), context.services);
    return { enabled: true } as const;
  },
});

mutation('deletePushSubscription', {
  description:
    'Ends the notifications in the browser of this session. Only for staff who may read leads.',
  authScopes: { staffCan: 'leads:read' },
  payload: {
    description: 'The browser of this session shows no notifications.',
    fields: { enabled: { type: 'Boolean', description: 'Always false.' } },
  },
  resolve: async (_input, context) => {
    await deletePushSubscription(actorOf(context), context.services);
    return { enabled: false } as const;
  },
});

/**
 * Shows notifications in the browser of the actor's session from now on. Another session of the same browser stops showing them.
 *
 * @throws InvalidInputError if we cannot send to this browser.
 */
async function savePushSubscription(
  subscription: SavePushSubscription,
  actor: Actor,
  { database, clock, browserPush }: Pick<Services, 'database' | 'clock' | 'browserPush'>,
): Promise<void> {
  const problem = browserPush.subscriptionError(subscription);
  if (problem) throw new InvalidInputError([problem]);
  const { sessionId } = actor;
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
      ...audited(actor),
      subject: { type: 'User', id: actor.userId },
      details: { host: new URL(subscription.endpoint).host },
    });
  });
}

/** Ends the notifications in the browser of the actor's session. Does nothing if it shows none. */
function deletePushSubscription(
  actor: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<void> {
  const { sessionId } = actor;
  return database.prisma.$transaction(async (tx) => {
    const { count } = await tx.pushSubscription.deleteMany({ where: { sessionId } });
    if (count === 0) return;
    await audit(tx, {
      action: 'browser_notices.turned_off',
      ...audited(actor),
      subject: { type: 'User', id: actor.userId },
    });
  });
}
