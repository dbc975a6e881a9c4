import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { NEWEST_FIRST } from './postOrder.ts';
import { published } from '../../versions/publication.ts';

/** The ids of related posts: the newest posts of the same categories, then the newest of all. */
export async function relatedPostIds(
  postId: string,
  count: number,
  now: Date,
  prisma: PrismaClient,
): Promise<string[]> {
  const newest = (where: Prisma.PostWhereInput) =>
    prisma.post.findMany({
      where: { AND: [published(now), { id: { not: postId } }, where] },
      orderBy: NEWEST_FIRST,
      take: count,
      select: { id: true },
    });
  const categories = await prisma.postCategory.findMany({
    where: { postId },
    select: { categoryId: true },
  });
  const categoryIds = categories.map(({ categoryId }) => categoryId);
  const near =
    categoryIds.length > 0
      ? await newest({ categories: { some: { categoryId: { in: categoryIds } } } })
      : [];
  const far = near.length < count ? await newest({}) : [];
  return [...new Set([...near, ...far].map(({ id }) => id))].slice(0, count);
}
