import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { stringify } from 'yaml';
import { ZipFile } from 'yazl';
import { published } from '../../versions/publication.ts';
import type { Services } from '../../services.ts';
import { keyOf } from '../images/imagePath.ts';
import { type PublicPost, publicPosts } from './publicPosts.ts';

/** The paths of stored images in a text. */
const IMAGE = /\/objects\/([0-9a-f]{32}-[0-9]+x[0-9]+-[0-9a-f]{6}\.[a-z]+)/g;
const LINK = /\]\(\/blog\/([a-z0-9-]+)(?=[)#])/g;
/** Entries that wait to be written. More of them would only fill memory. */
const MOST_WAITING = 50;

/** A zip of all public posts as Markdown with front matter, and of their images. It is made while it is sent. */
export function postsZip(
  { database, objects, clock }: Pick<Services, 'database' | 'objects' | 'clock'>,
  onBreak: (error: unknown) => void,
): Readable {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const { prisma } = database;
  const now = clock.now();

  async function write(): Promise<void> {
    const rows = await prisma.post.findMany({ where: published(now), select: { slug: true } });
    const slugs = new Set(rows.map(({ slug }) => slug));
    const room = createRoom();
    for await (const post of publicPosts(prisma, now)) {
      await room.wait();
      zip.addReadStreamLazy(
        `posts/${post.slug}.md`,
        { mtime: post.updatedAt },
        room.entered((give) => give(null, Readable.from([Buffer.from(fileOf(post, slugs))]))),
      );
    }
    const images = await prisma.postImage.findMany({
      where: { isCurrent: true, post: published(now) },
      select: { objectPath: true },
      distinct: ['objectPath'],
    });
    for (const { objectPath } of images) {
      const key = keyOf(objectPath);
      if (!key || !(await objects.head(key))) continue;
      await room.wait();
      zip.addReadStreamLazy(
        `images/${key}`,
        { compress: false, mtime: now },
        room.entered((give) => {
          objects.get(key).then(
            (object) =>
              give(
                null,
                object ? Readable.fromWeb(object.body as ReadableStream) : Readable.from([]),
              ),
            (error: unknown) => give(error, Readable.from([])),
          );
        }),
      );
    }
    zip.end();
  }

  zip.on('error', onBreak);
  output.on('error', onBreak);
  write().catch(onBreak);
  return output;
}

type Give = (error: unknown, stream: Readable) => void;

/** Lets entries wait for their turn, so that only some of them are in memory. */
function createRoom() {
  let waiting = 0;
  let wake: (() => void) | null = null;
  return {
    async wait(): Promise<void> {
      if (waiting < MOST_WAITING) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    },
    entered(open: (give: Give) => void): (give: Give) => void {
      waiting += 1;
      return (give) => {
        waiting -= 1;
        wake?.();
        wake = null;
        open(give);
      };
    },
  };
}

function fileOf(post: PublicPost, slugs: ReadonlySet<string>): string {
  const relative = (text: string) => text.replace(IMAGE, '../images/$1');
  const matter = {
    title: post.title,
    slug: post.slug,
    date: post.publishedAt?.toISOString(),
    author: post.author.name,
    categories: post.categories.map(({ category }) => category.name),
    tags: post.tags.map(({ tag }) => tag.name),
    excerpt: post.excerpt ?? undefined,
    description: post.metaDescription ?? undefined,
    metaTitle: post.metaTitle ?? undefined,
    image: post.featuredImage === null ? undefined : relative(post.featuredImage),
    imageAlt: post.featuredImageAlt ?? undefined,
  };
  const content = relative(post.content).replace(LINK, (link, slug: string) =>
    slugs.has(slug) ? `](${slug}.md` : link,
  );
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${content}\n`;
}
