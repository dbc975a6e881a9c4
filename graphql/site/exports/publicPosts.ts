import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { published } from '../../versions/publication.ts';

const BATCH = 100;

const FIELDS = {
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  content: true,
  contentHtml: true,
  metaTitle: true,
  metaDescription: true,
  featuredImage: true,
  featuredImageAlt: true,
  publishedAt: true,
  createdAt: true,
  updatedAt: true,
  author: { select: { id: true, name: true, slug: true, bio: true } },
  categories: {
    orderBy: { position: 'asc' },
    select: { category: { select: { id: true, name: true, slug: true } } },
  },
  tags: {
    orderBy: { tag: { name: 'asc' } },
    select: { tag: { select: { id: true, name: true, slug: true } } },
  },
} as const;

/** All posts that everybody can read, the oldest row first. Memory holds a hundred of them. */
export async function* publicPosts(prisma: PrismaClient, now: Date) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const posts = await prisma.post.findMany({
      where: { ...published(now), id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
      select: FIELDS,
    });
    yield* posts;
    const last = posts.at(-1);
    if (!last || posts.length < BATCH) return;
    after = last.id;
  }
}

export type PublicPost =
  ReturnType<typeof publicPosts> extends AsyncGenerator<infer Post> ? Post : never;
