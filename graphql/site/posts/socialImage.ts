import { createHash } from 'node:crypto';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Jobs } from '../../work/jobs.ts';
import type { PrismaTransaction } from '../../platform/notifications/notifications.ts';
import type { ObjectStore } from '../../platform/objects/objectStore.ts';
import type { SocialCard } from '../../platform/socialImages/drawSocialImage.ts';
import { POSTS, postTag } from '../../platform/content/content.ts';
import type { Services } from '../../services.ts';

/** Enqueues drawing the link preview picture. Call it in the transaction that publishes or changes a public post. */
export async function requestSocialImage(
  post: { id: string },
  { jobs, tx }: { jobs: Jobs; tx?: PrismaTransaction },
): Promise<void> {
  await jobs.send('post-social-image', { postId: post.id }, { tx });
}

interface Needs {
  prisma: PrismaClient;
  objects: ObjectStore;
  /** The picture as SVG. Null if the typefaces lack a letter of the title. */
  draw(card: SocialCard): string | null;
  rasterize(svg: string): Promise<Buffer>;
  /** Announces that the picture of a post has changed. */
  changed(slug: string): Promise<void>;
}

/**
 * Draws the link preview picture of a post and stores its path. An existing picture is not drawn again. If the typefaces
 * lack a letter of the title, link previews show the site's general picture.
 */
async function makeSocialImage(postId: string, needs: Needs): Promise<void> {
  const { prisma, objects, draw, rasterize, changed } = needs;
  const post = await prisma.post.findUnique({
    where: { id: postId },
    select: {
      title: true,
      slug: true,
      socialImage: true,
      categories: {
        orderBy: { position: 'asc' },
        take: 1,
        select: { category: { select: { name: true } } },
      },
    },
  });
  if (!post) return;
  const category = post.categories[0]?.category.name;
  const svg = draw({ title: post.title, label: category ? `Blog · ${category}` : 'Blog' });
  const path = svg && (await stored(svg, objects, rasterize));
  if (path === post.socialImage) return;
  // Plain SQL, because Prisma would change `updatedAt`, and a picture is no change of the text. If the title has changed
  // since, another job draws the new one.
  const noted = await prisma.$executeRaw`
    UPDATE "Post" SET "socialImage" = ${path} WHERE id = ${postId}::uuid AND title = ${post.title}`;
  if (noted > 0) await changed(post.slug);
}

/** Stores the drawing under its hash, so that equal drawings are stored once. */
async function stored(
  svg: string,
  objects: ObjectStore,
  rasterize: Needs['rasterize'],
): Promise<string> {
  const key = `og/${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`;
  if (!(await objects.head(key))) await objects.put(key, await rasterize(svg));
  return `/objects/${key}`;
}

/** An import draws many pictures each second, and every announcement makes lists and feeds anew. */
const LISTS_EVERY_MS = 5_000;

/** Announces to lists and feeds that pictures have changed: the first at once, and the next ones together. */
function announcedTogether({ content, log }: Pick<Services, 'content' | 'log'>) {
  let announcedAt = -Infinity;
  let waiting: NodeJS.Timeout | null = null;
  function announce(): Promise<void> {
    announcedAt = performance.now();
    return content.changed([POSTS]);
  }
  return async (): Promise<void> => {
    const leftMs = announcedAt + LISTS_EVERY_MS - performance.now();
    if (leftMs <= 0) return announce();
    waiting ??= setTimeout(() => {
      waiting = null;
      announce().catch((err: unknown) => log.warn({ err }, 'drawn pictures were not announced'));
    }, leftMs).unref();
  };
}

type WorkerNeeds = Pick<Services, 'content' | 'database' | 'jobs' | 'log' | 'objects'>;

/** Starts drawing the link preview pictures of posts. */
export function startSocialImages({ content, database, jobs, log, objects }: WorkerNeeds): void {
  const announceToLists = announcedTogether({ content, log });
  jobs.work('post-social-image', async ({ postId }) => {
    // Load typefaces and HarfBuzz with the first picture, because most processes never draw one.
    const { drawSocialImage } = await import('../../platform/socialImages/drawSocialImage.ts');
    const { rasterize } = await import('../../platform/socialImages/rasterize.ts');
    await makeSocialImage(postId, {
      prisma: database.prisma,
      objects,
      draw: drawSocialImage,
      rasterize,
      async changed(slug) {
        await content.changed([postTag(slug)]);
        await announceToLists();
      },
    });
  });
}
