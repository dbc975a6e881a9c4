import type { Services } from '../../services/services.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';
import { postsChanged } from './postChanged.ts';
import { type Actor, audited } from '../actor.ts';

/**
 * Deletes posts and everything that belongs to them, all or none.
 *
 * @throws NotFoundError if one of them does not exist.
 */
export async function deletePosts(
  ids: readonly string[],
  actor: Actor,
  { database, content }: Pick<Services, 'database' | 'content'>,
): Promise<void> {
  const unique = [...new Set(ids)];
  await database.prisma.$transaction(async (tx) => {
    const posts = await tx.post.findMany({
      where: { id: { in: unique } },
      select: { id: true, slug: true, title: true, status: true },
    });
    const { count } = await tx.post.deleteMany({ where: { id: { in: unique } } });
    if (count < unique.length) throw new NotFoundError('There is no such post.', 'id');
    for (const { id, title, slug } of posts) {
      await audit(tx, {
        action: 'post.deleted',
        ...audited(actor),
        subject: { type: 'Post', id },
        details: { title, slug },
      });
    }
    await postsChanged(posts, content, tx);
  });
}
