import type { Post } from '../../../prisma/generated/client/client.ts';
import { type Content, POSTS, postTag } from '../../platform/content/content.ts';
import type { PrismaTransaction } from '../../platform/notifications/notifications.ts';

type Changed = Pick<Post, 'slug' | 'status'>;

/**
 * Publishes the cache tags of changed posts, with the posts before and after the change. Drafts are skipped, because the
 * public does not see them. Scheduled posts are included, because every process must learn their dates.
 */
export async function postsChanged(
  posts: readonly Changed[],
  content: Content,
  tx: PrismaTransaction,
): Promise<void> {
  const shown = posts.filter(({ status }) => status === 'published');
  if (shown.length === 0) return;
  await content.changed([POSTS, ...shown.map(({ slug }) => postTag(slug))], tx);
}
