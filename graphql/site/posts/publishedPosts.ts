import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { published } from '../../versions/publication.ts';

/** The first post of a run. Runs go from the oldest to the newest post. */
interface Start {
  publishedAt: Date;
  id: string;
}

/** A fixed number of consecutive published posts. The last run can be shorter. */
export interface PostRun extends Start {
  count: number;
  /** The last save of a post in this run. */
  changedAt: Date;
}

export interface PostAddress {
  /** Its path below /blog. */
  slug: string;
  updatedAt: Date;
}

/** Splits all published posts into runs of `size`. A new post changes only the last run. */
export async function runsOfPosts(
  size: number,
  { prisma, now }: { prisma: PrismaClient; now: Date },
): Promise<PostRun[]> {
  return prisma.$queryRaw<PostRun[]>`
    SELECT
      max("publishedAt") FILTER (WHERE step = 0) AS "publishedAt",
      max(id::text) FILTER (WHERE step = 0) AS id,
      count(*)::int AS count,
      max("updatedAt") AS "changedAt"
    FROM (
      SELECT id, "publishedAt", "updatedAt", place / ${size}::int AS run, place % ${size}::int AS step
      FROM (
        SELECT id, "publishedAt", "updatedAt",
          row_number() OVER (ORDER BY "publishedAt", id) - 1 AS place
        FROM "Post" WHERE status = 'published' AND "publishedAt" <= ${now}
      ) AS placed
    ) AS cut
    GROUP BY run
    ORDER BY run`;
}

/** The posts of a run. The query begins at the run's first post, so it reads no earlier post. */
export function addressesFrom(
  { publishedAt, id }: Start,
  count: number,
  { prisma, now }: { prisma: PrismaClient; now: Date },
): Promise<PostAddress[]> {
  return prisma.$queryRaw<PostAddress[]>`
    SELECT slug, "updatedAt" FROM "Post"
    WHERE status = 'published' AND "publishedAt" <= ${now}
      AND ("publishedAt", id) >= (${publishedAt}, ${id}::uuid)
    ORDER BY "publishedAt", id
    LIMIT ${count}`;
}

/** The paths of the pages of authors and categories with published posts, with the last save of such a post. */
export function subjectAddresses({
  prisma,
  now,
}: {
  prisma: PrismaClient;
  now: Date;
}): Promise<PostAddress[]> {
  return prisma.$queryRaw<PostAddress[]>`
    SELECT 'author/' || a.slug AS slug, max(p."updatedAt") AS "updatedAt"
    FROM "Author" a JOIN "Post" p ON p."authorId" = a.id
    WHERE p.status = 'published' AND p."publishedAt" <= ${now}
    GROUP BY a.id
    UNION ALL
    SELECT 'category/' || c.slug, max(p."updatedAt")
    FROM "Category" c
    JOIN "PostCategory" pc ON pc."categoryId" = c.id
    JOIN "Post" p ON p.id = pc."postId"
    WHERE p.status = 'published' AND p."publishedAt" <= ${now}
    GROUP BY c.id
    ORDER BY slug`;
}

/** The newest posts, with the fields that feeds show. */
export function newestPosts(
  count: number,
  { prisma, now, of = {} }: { prisma: PrismaClient; now: Date; of?: Prisma.PostWhereInput },
) {
  return prisma.post.findMany({
    where: { AND: [published(now), of] },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: count,
    select: {
      id: true,
      slug: true,
      title: true,
      excerpt: true,
      contentHtml: true,
      featuredImage: true,
      socialImage: true,
      publishedAt: true,
      updatedAt: true,
      author: { select: { name: true, slug: true, avatarUrl: true } },
      categories: {
        orderBy: { position: 'asc' },
        select: { category: { select: { name: true } } },
      },
      tags: { select: { tag: { select: { name: true } } } },
    },
  });
}

export type FeedPost = Awaited<ReturnType<typeof newestPosts>>[number];
