import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';

/** Ends the notifications in the browser of the actor's session. Does nothing if it shows none. */
export function deletePushSubscription(
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
