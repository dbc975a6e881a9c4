import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import type { Content } from '../../../platform/content/content.ts';
import type { Actor } from '../../../events/actor.ts';
import { postsChanged } from '../postChanged.ts';
import { ownAuthor } from './references.ts';

/**
 * Transfers the posts and images of one account to another. Creates a byline for the new owner if that account has no byline, deletes the
 * old byline, and publishes the cache tags of the posts.
 *
 * @returns the number of transferred posts.
 */
export async function transferPosts(
  tx: Prisma.TransactionClient,
  { from, to }: { from: string; to: Actor },
  content: Content,
): Promise<number> {
  await tx.upload.updateMany({
    where: { uploadedById: from },
    data: { uploadedById: to.userId },
  });
  const author = await tx.author.findUnique({ where: { userId: from }, select: { id: true } });
  if (!author) return 0;
  const where = { authorId: author.id };
  const posts = await tx.post.findMany({ where, select: { slug: true, status: true } });
  if (posts.length > 0) {
    await tx.post.updateMany({ where, data: { authorId: await ownAuthor(tx, to, null) } });
    await postsChanged(posts, content, tx);
  }
  await tx.author.delete({ where: { id: author.id }, select: { id: true } });
  return posts.length;
}
