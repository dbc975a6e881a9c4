import type { Services } from '../../../services.ts';
import { POSTS } from '../../../platform/content/content.ts';
import { published } from '../../../versions/publication.ts';

/** The number of public posts by category id. Categories without public posts are absent. */
export function countByCategory({
  database,
  content,
  clock,
}: Pick<Services, 'database' | 'content' | 'clock'>): Promise<ReadonlyMap<string, number>> {
  return content.remember('posts by category', [POSTS], async () => {
    const counts = await database.prisma.postCategory.groupBy({
      by: ['categoryId'],
      where: { post: published(clock.now()) },
      _count: { postId: true },
    });
    return new Map(counts.map(({ categoryId, _count }) => [categoryId, _count.postId]));
  });
}
