import { contentChanged } from '../../platform/content/content.ts';
import type { Services } from '../../services.ts';
import { publishOnTime } from '../../versions/publishOnTime.ts';
import { postsChanged } from './postChanged.ts';

type Needs = Pick<Services, 'database' | 'content' | 'notifications' | 'clock' | 'log'>;

/** Publishes the cache tags of a scheduled post when its date arrives. */
export function startSchedule(services: Needs): { stop(): Promise<void> } {
  const { notifications } = services;
  return publishOnTime(
    {
      next: (after) => nextPublication(after, services),
      announce: (period) => announcePublished(period, services),
      onChange(listener) {
        const unsubscribe = notifications.subscribe(contentChanged, listener);
        const forgetGap = notifications.onGap(listener);
        return () => {
          unsubscribe();
          forgetGap();
        };
      },
      failure: 'scheduled posts could not be read',
    },
    services,
  );
}

/** The date of the first post that becomes public after this time. Null if there is none. */
async function nextPublication(
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
async function announcePublished(
  { after, until }: { after: Date; until: Date },
  { database, content }: Pick<Services, 'database' | 'content'>,
): Promise<void> {
  const posts = await database.prisma.post.findMany({
    where: { status: 'published', publishedAt: { gt: after, lte: until } },
    select: { slug: true, status: true },
  });
  await postsChanged(posts, content, database.prisma);
}
