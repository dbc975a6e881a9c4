import { createHash } from 'node:crypto';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Jobs } from '../../services/jobs/jobs.ts';
import type { PrismaTransaction } from '../../services/notifications.ts';
import type { ObjectStore } from '../../services/objects/objectStore.ts';
import type { SocialCard } from '../../services/socialImages/drawSocialImage.ts';

/** To be called in the transaction that publishes a post or changes a published one. */
export async function requestSocialImage(
  post: { id: string },
  { jobs, tx }: { jobs: Jobs; tx?: PrismaTransaction },
): Promise<void> {
  await jobs.send('post-social-image', { postId: post.id }, { tx });
}

interface Needs {
  prisma: PrismaClient;
  objects: ObjectStore;
  /** The picture as SVG; null where the title cannot be written. */
  draw(card: SocialCard): string | null;
  rasterize(svg: string): Promise<Buffer>;
  /** Tells every process that the page of this post has changed. */
  changed(slug: string): Promise<void>;
}

/**
 * Makes the picture that link previews show of a post, and notes its path on the post. A picture that exists already
 * is not made again. Where the typefaces lack a letter of the title the site's own picture goes on standing.
 */
export async function makeSocialImage(postId: string, needs: Needs): Promise<void> {
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
  // Not through the model: a picture is no change of the text, and leaves the date of the last one alone. A title
  // that changed meanwhile has a job of its own.
  const noted = await prisma.$executeRaw`
    UPDATE "Post" SET "socialImage" = ${path} WHERE id = ${postId}::uuid AND title = ${post.title}`;
  if (noted > 0) await changed(post.slug);
}

/** The drawing names its object, so the same one is made and kept once. */
async function stored(
  svg: string,
  objects: ObjectStore,
  rasterize: Needs['rasterize'],
): Promise<string> {
  const key = `og/${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`;
  if (!(await objects.head(key))) await objects.put(key, await rasterize(svg));
  return `/objects/${key}`;
}
