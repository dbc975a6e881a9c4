import type { Services } from '../../services.ts';
import { postsChanged } from './postChanged.ts';

/** The date of the first post that becomes public after this time. Null if there is none. */
export async function nextPublication(
  after: Date,
  { database }: Pick<Services, 'database'>,
): Promise<Date | null> {
  const next = await database.prisma.post.findFirst({
    where: { status: 'published', publishedAt: { gt: after } },
    orderBy: { publishedAt: 'asc' },
    select: { publishedAt: true },
  });
  return next?.publishedAt ?? null;
}

/** Publishes the cache tags of posts that became public in this period. */
export async function announcePublished(
  { after, until }: { after: Date; until: Date },
  { database, content }: Pick<Services, 'database' | 'content'>,
): Promise<void> {
  const posts = await database.prisma.post.findMany({
    where: { status: 'published', publishedAt: { gt: after, lte: until } },
    select: { slug: true, status: true },
  });
  await postsChanged(posts, content, database.prisma);
}
