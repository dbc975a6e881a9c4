import type { Services } from '../../services/services.ts';
import { postsChanged } from './postChanged.ts';

/** When the next scheduled post is due; null where none waits. */
export async function nextPublication(
  now: Date,
  { database }: Pick<Services, 'database'>,
): Promise<Date | null> {
  const next = await database.prisma.post.findFirst({
    where: { status: 'published', publishedAt: { gt: now } },
    orderBy: { publishedAt: 'asc' },
    select: { publishedAt: true },
  });
  return next?.publishedAt ?? null;
}

/** Announces the posts whose time has come since. */
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
