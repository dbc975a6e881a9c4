import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotAllowedError } from '../errors.ts';
import { deletionRefusal } from './accountRules.ts';
import { handOver } from './handOver.ts';
import { lockAccounts } from './lockAccounts.ts';

/**
 * Deletes an account for good; its sessions end at once. Its posts and images go to whoever deletes it.
 *
 * @returns how many posts changed hands.
 * @throws NotAllowedError, NotFoundError.
 */
export function deleteUser(
  id: string,
  by: Actor,
  { database, content }: Pick<Services, 'database' | 'content'>,
): Promise<{ postsHandedOver: number }> {
  return database.prisma.$transaction(async (tx) => {
    const { actor, target } = await lockAccounts(tx, by.userId, id);
    const refusal = deletionRefusal(actor, target);
    if (refusal) throw new NotAllowedError(refusal);

    const postsHandedOver = await handOver(tx, { from: id, to: by }, content);
    await tx.user.delete({ where: { id }, select: { id: true } });
    await audit(tx, {
      ...audited(by),
      action: 'user.deleted',
      subject: { type: 'User', id },
      details: { username: target.username, role: target.role, postsHandedOver },
    });
    return { postsHandedOver };
  });
}
