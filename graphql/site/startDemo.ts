import { type DemoContent, type DemoPost, type PreparedDemo, readDemo } from './demoContent.ts';
import { slugOf } from '../../web/content/site/posts/slug.ts';
import type { Services } from '../services.ts';
import type { Prisma } from '../../prisma/generated/client/client.ts';
import { ADVISORY_LOCKS } from '../platform/database/advisoryLocks.ts';
import type { Database } from '../platform/database/database.ts';
import { notePictures } from './posts/notePictures.ts';

type Needs = Pick<Services, 'settings' | 'database' | 'objects' | 'clock' | 'log'>;

/** Loads the demo content on the first start of an empty database, unless DEMO_CONTENT is false. */
export async function startDemo(services: Needs, folder?: URL): Promise<void> {
  const { settings, database, objects, clock, log } = services;
  if (!settings.demoContent || (await database.prisma.user.count()) > 0) return;
  const demo = await readDemo(folder);
  if (!demo) return log.info({}, 'the build has no demo content');
  // Store the pictures first, so that no page shows a missing one. Their keys contain the hash of their bytes, so two
  // processes can store the same picture at once.
  await Promise.all(demo.content.objects.map((key) => store(key, demo, objects)));
  if (await loadDemo(demo.content, { database, now: clock.now() })) {
    log.info({ posts: demo.content.posts.length }, 'loaded the demo content');
  }
}

async function store(key: string, demo: PreparedDemo, objects: Needs['objects']): Promise<void> {
  if (!(await objects.head(key))) await objects.put(key, await demo.readObject(key));
}

type Tx = Prisma.TransactionClient;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Loads the demo content into an unused database: one without accounts and posts. It must run before the first account is
 * created. After that it does nothing, also when somebody deletes the content.
 *
 * @returns whether it loaded the content.
 */
export async function loadDemo(
  content: DemoContent,
  { database, now }: { database: Pick<Database, 'prisma' | 'lockedTransaction'>; now: Date },
): Promise<boolean> {
  if (await isUsed(database.prisma)) return false;
  return database.lockedTransaction([ADVISORY_LOCKS.demoContent], async (tx) => {
    if (await isUsed(tx)) return false;
    await write(tx, content, now);
    return true;
  });
}

async function isUsed(prisma: Pick<Tx, 'user' | 'post'>): Promise<boolean> {
  return (await prisma.user.count()) > 0 || (await prisma.post.count()) > 0;
}

/** One statement per table, because the number of round trips decides how long the first start takes. */
async function write(tx: Tx, content: DemoContent, now: Date): Promise<void> {
  const named = { id: true, name: true } as const;
  const slugged = { id: true, slug: true } as const;
  await tx.upload.createMany({
    data: content.images.map((image) => ({ ...image, status: 'stored', expiresAt: now })),
  });
  const authors = await tx.author.createManyAndReturn({
    data: content.authors.map((author) => ({ ...author, slug: slugOf(author.name) })),
    select: named,
  });
  const authorIds = new Map(authors.map(({ id, name }) => [name, id]));
  const categories = idsBySlug(
    await tx.category.createManyAndReturn({ data: content.categories, select: slugged }),
  );
  const tags = idsBySlug(await tx.tag.createManyAndReturn({ data: content.tags, select: slugged }));
  const written = datedInThePast(content.posts, now);
  const saved = await tx.post.createManyAndReturn({
    data: written.map((post) => postRow(post, idOf(authorIds, post.author), now)),
    select: { ...slugged, featuredImage: true, content: true },
  });
  for (const post of saved) await notePictures(post, null, tx);
  const posts = idsBySlug(saved);
  await tx.postCategory.createMany({
    data: written.flatMap((post) =>
      post.categories.map((slug, position) => ({
        postId: idOf(posts, post.slug),
        categoryId: idOf(categories, slug),
        position,
      })),
    ),
  });
  await tx.postTag.createMany({
    data: written.flatMap((post) =>
      post.tags.map((slug) => ({ postId: idOf(posts, post.slug), tagId: idOf(tags, slug) })),
    ),
  });
  await tx.postRevision.createMany({
    data: written.map((post) => ({
      postId: idOf(posts, post.slug),
      version: 1,
      title: post.title,
      excerpt: post.excerpt,
      content: post.content,
      createdAt: writtenAt(post, now),
    })),
  });
}

/**
 * If the newest post is dated in the future, moves all posts back by the same number of days. Otherwise the future posts
 * would be scheduled, and the first start would show only a part of the demo content.
 */
function datedInThePast(posts: DemoPost[], now: Date): DemoPost[] {
  const newest = Math.max(...posts.map((post) => Date.parse(post.publishedAt ?? '') || 0));
  const days = Math.max(0, Math.ceil((newest - now.getTime()) / DAY));
  if (days === 0) return posts;
  return posts.map((post) =>
    post.publishedAt === null
      ? post
      : {
          ...post,
          publishedAt: new Date(Date.parse(post.publishedAt) - days * DAY).toISOString(),
        },
  );
}

function postRow(post: DemoPost, authorId: string, now: Date): Prisma.PostCreateManyInput {
  const { author: _author, categories: _categories, tags: _tags, ...columns } = post;
  return {
    ...columns,
    authorId,
    headings: post.headings.map((heading) => ({ ...heading })),
    publishedAt: post.publishedAt === null ? null : new Date(post.publishedAt),
    createdAt: writtenAt(post, now),
    updatedAt: writtenAt(post, now),
  };
}

function writtenAt({ publishedAt }: DemoPost, now: Date): Date {
  return publishedAt === null ? now : new Date(publishedAt);
}

function idsBySlug(rows: { id: string; slug: string }[]): Map<string, string> {
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo content names ${name}, which it does not have.`);
  return id;
}
