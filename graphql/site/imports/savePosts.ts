import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { nameKey, numberedSlug } from '../../../web/content/site/posts/slug.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import type { Services } from '../../services.ts';
import { isPublic } from '../../versions/publication.ts';
import { addressesTaken, postPath } from '../addresses/movedAddresses.ts';
import { contentColumns } from '../posts/takeOver.ts';
import { notePictures } from '../posts/notePictures.ts';
import { requestSocialImage } from '../posts/socialImage.ts';
import { textOf } from '../posts/editing/versionedPosts.ts';
import { authorOf, categoryOf, learnTags } from './importedReferences.ts';
import type { ImportRun } from './importRun.ts';
import { redirectOldAddresses } from './oldAddresses.ts';
import type { PreparedPost } from './preparePost.ts';
import { type Note, type SourcePost, warning } from './sources/source.ts';

type Tx = Prisma.TransactionClient;

/** A post that is ready to be saved. */
export interface ReadyPost {
  post: SourcePost;
  prepared: PreparedPost;
  /** Gets what is lost or changed. */
  notes: Note[];
}

type Needs = Pick<Services, 'jobs' | 'settings' | 'content' | 'clock'>;

/**
 * Saves posts with their authors, categories and tags, in few statements however many there are. A dry run only counts. The
 * transaction holds `REDIRECT_LOCKS`.
 */
export async function savePosts(
  ready: readonly ReadyPost[],
  run: ImportRun,
  tx: Tx,
  services: Needs,
): Promise<void> {
  const { jobs, settings, content } = services;
  const unnamed = { name: settings.defaultAuthor ?? 'Editors', email: null, bio: null };
  const slugs = await freeSlugs(ready, run, tx);
  await learnTags(
    ready.flatMap(({ prepared }) => prepared.tags),
    run,
    tx,
  );
  const rows: { post: Prisma.PostCreateManyInput & { id: string }; categoryIds: string[] }[] = [];
  for (const [index, { post, prepared, notes }] of ready.entries()) {
    const { rendered, categories, tags: _tags, slug: _slug, ...texts } = prepared;
    const categoryIds: string[] = [];
    for (const each of categories) categoryIds.push(await categoryOf(each, run, tx));
    rows.push({
      post: {
        ...texts,
        ...contentColumns(rendered),
        id: nextId(run, services.clock.now()),
        slug: slugs[index] ?? '',
        sourceId: post.sourceId,
        importedVersion: 1,
        authorId: await authorOf(post.author ?? unnamed, notes, run, tx),
        createdAt: run.now,
      },
      categoryIds,
    });
  }
  run.made.posts += ready.length;
  if (!run.dryRun) {
    const posts = rows.map(({ post }) => post);
    await tx.post.createMany({ data: posts });
    await tx.postCategory.createMany({
      data: rows.flatMap(({ post: { id: postId }, categoryIds }) =>
        categoryIds.map((categoryId, position) => ({ postId, categoryId, position })),
      ),
    });
    await tx.postTag.createMany({
      data: rows.flatMap(({ post: { id: postId } }, index) =>
        tagsOf(ready[index], run).map((tagId) => ({ postId, tagId })),
      ),
    });
    await tx.postRevision.createMany({
      data: ready.map(({ prepared }, index) => ({
        ...textOf(prepared),
        postId: rows[index]?.post.id ?? '',
        version: 1,
        editorId: run.startedById,
        createdAt: run.now,
      })),
    });
    const publicPaths = ready.flatMap(({ prepared }, index) =>
      isPublic(prepared, run.now) ? postPath(slugs[index] ?? '') : [],
    );
    await addressesTaken(tx, publicPaths, content);
    for (const [index, { prepared }] of ready.entries()) {
      const id = rows[index]?.post.id ?? '';
      await notePictures({ ...prepared, id }, null, tx);
      if (run.drawsPreviews && prepared.status === 'published' && !prepared.featuredImage)
        await requestSocialImage({ id }, { jobs, tx });
    }
  }
  const moved = ready.flatMap(({ post: { oldPaths }, prepared, notes }, index) =>
    prepared.status === 'published'
      ? oldPaths.map((from) => ({ from, to: postPath(slugs[index] ?? ''), notes }))
      : [],
  );
  await redirectOldAddresses(moved, run, tx, services);
}

/** Ids keep the order of the file. */
function nextId(run: ImportRun, now: Date): string {
  run.idTime = Math.max(now.getTime(), run.idTime + 1);
  return uuidv7(new Date(run.idTime));
}

function tagsOf(ready: ReadyPost | undefined, run: ImportRun): string[] {
  const ids = ready?.prepared.tags.flatMap((name) => run.tags.get(nameKey(name)) ?? []);
  return [...new Set(ids)];
}

/** A slug for each post: the wanted one, with a number if another post has it. */
async function freeSlugs(
  ready: readonly ReadyPost[],
  { dryRun, slugs, numbers }: ImportRun,
  tx: Tx,
): Promise<string[]> {
  const wanted = ready.map(({ prepared }) => prepared.slug);
  const rows = await tx.post.findMany({ where: { slug: { in: wanted } }, select: { slug: true } });
  const taken = new Set(rows.map(({ slug }) => slug));
  const given: string[] = [];
  for (const { prepared, notes } of ready) {
    const first = prepared.slug;
    let number = numbers.get(first) ?? 1;
    let slug = numberedSlug(first, number);
    const isTaken = async () =>
      number === 1
        ? taken.has(slug)
        : (await tx.post.findUnique({ where: { slug }, select: { id: true } })) !== null;
    while (given.includes(slug) || slugs.has(slug) || (await isTaken()))
      slug = numberedSlug(first, (number += 1));
    if (dryRun) slugs.add(slug);
    given.push(slug);
    if (number === 1) continue;
    numbers.set(first, number);
    notes.push(warning(`Another post has the address /blog/${first}, so it gets /blog/${slug}.`));
  }
  return given;
}
