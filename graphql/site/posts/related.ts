import { InvalidInputError } from '../../schema/errors.ts';
import { builder } from '../../schema/builder.ts';
import { Post } from './Post.ts';
import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { NEWEST_FIRST } from './listPosts.ts';
import { published } from '../../versions/publication.ts';

const MOST = 12;

builder.prismaObjectField(Post, 'related', (t) =>
  t.prismaField({
    type: [Post],
    // Categories, the newest posts of them and of all, and the posts themselves.
    extensions: { cost: 4 },
    description:
      'Published posts to read next: the newest posts of the same categories, then the newest other posts.',
    select: { id: true },
    args: {
      first: t.arg.int({
        required: true,
        defaultValue: 3,
        description: `Maximum number of posts, from 1 to ${MOST}.`,
      }),
    },
    resolve: async (query, { id }, { first }, { services }) => {
      const selection = { ...query };
      if (first < 1 || first > MOST) {
        throw new InvalidInputError([{ field: 'first', message: `Ask for 1 to ${MOST} posts` }]);
      }
      const { prisma } = services.database;
      const ids = await relatedPostIds(id, first, services.clock.now(), prisma);
      const rows = await prisma.post.findMany({ ...selection, where: { id: { in: ids } } });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((each) => byId.get(each) ?? []);
    },
  }),
);

/** The ids of related posts: the newest posts of the same categories, then the newest of all. */
async function relatedPostIds(
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
