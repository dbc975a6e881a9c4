import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotAllowedError } from '../errors.ts';
import { deletionRefusal } from './accountRules.ts';
import { transferPosts } from './transferPosts.ts';
import { lockAccounts } from './lockAccounts.ts';

/**
 * Permanently deletes an account and its sessions. Its posts and images go to the actor.
 *
 * @returns the number of transferred posts.
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

    const postsHandedOver = await transferPosts(tx, { from: id, to: by }, content);
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
