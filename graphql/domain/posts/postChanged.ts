import type { Post } from '../../../prisma/generated/client/client.ts';
import type { Content } from '../../services/content.ts';
import type { PrismaTransaction } from '../../services/notifications.ts';

/** What lists, feeds and the site map are made from. */
export const POSTS = 'posts';

/** What the page of one post is made from. */
export function postTag(slug: string): string {
  return `post:${slug}`;
}

type Changed = Pick<Post, 'slug' | 'status'>;

/**
 * Announces posts as they were before a change and as they are after it. Drafts are nobody's business; a post that
 * waits for its time is, because every process must learn when that is.
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
