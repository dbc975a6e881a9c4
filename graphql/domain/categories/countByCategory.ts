import type { Services } from '../../services/services.ts';
import { published } from '../posts/visibility.ts';

/** How many posts everybody can read in each category, by the category's id; it is missing where there is none. */
export function countByCategory({
  database,
  content,
  clock,
}: Pick<Services, 'database' | 'content' | 'clock'>): Promise<ReadonlyMap<string, number>> {
  return content.remember('posts by category', async () => {
    const counts = await database.prisma.postCategory.groupBy({
      by: ['categoryId'],
      where: { post: published(clock.now()) },
      _count: { postId: true },
    });
    return new Map(counts.map(({ categoryId, _count }) => [categoryId, _count.postId]));
  });
}
