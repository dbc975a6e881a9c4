import type { SavePushSubscription } from '../../../web/content/notices/savePushSubscription.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { InvalidInputError } from '../../schema/errors.ts';

/**
 * Shows notifications in the browser of the actor's session from now on. Another session of the same browser stops showing them.
 *
 * @throws InvalidInputError if we cannot send to this browser.
 */
export async function savePushSubscription(
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
