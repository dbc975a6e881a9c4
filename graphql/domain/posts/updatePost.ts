import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { UpdatePost } from '../../../web/content/inputs/posts/post.ts';
import { audit } from '../audit.ts';
import { InvalidInputError } from '../errors.ts';
import type { PostServices } from './createPost.ts';
import { keepRevision } from './keepRevision.ts';
import { type LockedPost, lockPost } from './lockPost.ts';
import { postsChanged } from './postChanged.ts';
import { categoryRows, existingAuthor, ownAuthor, tagRows } from './references.ts';
import { renderContent } from './renderContent.ts';
import { requestSocialImage } from './socialImage.ts';
import { type Actor, audited } from '../actor.ts';

type Tx = Prisma.TransactionClient;

/**
 * Changes the given fields of a post. Each save increments the version and creates a revision. A slug that is taken breaks a
 * unique constraint.
 *
 * @throws NotFoundError, StaleVersionError, and InvalidInputError for an unknown author or category.
 */
export async function updatePost(
  change: UpdatePost,
  actor: Actor,
  services: PostServices,
): Promise<void> {
  const { database, markdown } = services;
  const rendered =
    typeof change.content === 'string' ? await renderContent(markdown, change.content) : null;
  const html: Prisma.PostUncheckedUpdateInput = rendered
    ? {
        contentHtml: rendered.html,
        headings: rendered.headings.map((heading) => ({ ...heading })),
        readingTimeMinutes: rendered.readingTimeMinutes,
      }
    : {};
  await database.prisma.$transaction((tx) => saveChange(tx, change, html, actor, services));
}

/** `updatePost` inside a transaction, with content that was already rendered. */
export async function saveChange(
  tx: Tx,
  change: UpdatePost,
  html: Prisma.PostUncheckedUpdateInput,
  actor: Actor,
  { content, jobs, settings, clock }: Omit<PostServices, 'database' | 'markdown'>,
): Promise<void> {
  const now = clock.now();
  const before = await lockPost(tx, change.id, change.version ?? null);
  const autosaved = change.autosave === true;
  if (autosaved && before.status === 'published') {
    throw new InvalidInputError([
      { field: 'autosave', message: 'Only drafts can be saved automatically' },
    ]);
  }
  const after = await tx.post.update({
    where: { id: before.id },
    data: {
      ...html,
      ...textsOf(change),
      ...datesOf(change, before, now),
      ...(await referencesOf(tx, change, actor, settings.defaultAuthor)),
      version: { increment: 1 },
      updatedAt: now,
    },
  });
  await keepFormerSlug(tx, before, after.slug, now);
  await keepRevision(tx, { post: after, editorId: actor.userId, autosaved, now });
  if (!autosaved) {
    await audit(tx, {
      action: 'post.updated',
      ...audited(actor),
      subject: { type: 'Post', id: after.id },
      details: { title: after.title, slug: after.slug, status: after.status },
    });
  }
  await postsChanged([before, after], content, tx);
  if (after.status === 'published') await requestSocialImage(after, { jobs, tx });
}

function textsOf(change: UpdatePost): Prisma.PostUncheckedUpdateInput {
  const { excerpt, featuredImage, featuredImageAlt, metaTitle, metaDescription } = change;
  return {
    title: change.title ?? undefined,
    content: change.content ?? undefined,
    slug: change.slug ?? undefined,
    excerpt,
    featuredImage,
    featuredImageAlt,
    metaTitle,
    metaDescription,
  };
}

/** A post that is published without a date gets the current time. An existing date stays. */
function datesOf(
  change: UpdatePost,
  before: LockedPost,
  now: Date,
): Pick<Prisma.PostUncheckedUpdateInput, 'status' | 'publishedAt'> {
  const status = change.status ?? before.status;
  const wanted = change.publishedAt === undefined ? before.publishedAt : change.publishedAt;
  return { status, publishedAt: wanted ?? (status === 'published' ? now : null) };
}

async function referencesOf(
  tx: Tx,
  { authorId, categoryIds, tags }: UpdatePost,
  actor: Actor,
  defaultAuthor: string | null,
): Promise<Prisma.PostUncheckedUpdateInput> {
  return {
    ...(authorId && { authorId: await existingAuthor(tx, authorId) }),
    // Every post has an author, so null means the default author.
    ...(authorId === null && { authorId: await ownAuthor(tx, actor, defaultAuthor) }),
    ...(categoryIds && {
      categories: { deleteMany: {}, createMany: { data: await categoryRows(tx, categoryIds) } },
    }),
    ...(tags && { tags: { deleteMany: {}, createMany: { data: await tagRows(tx, tags) } } }),
  };
}

/** Stores the former slug of a public post, so that old links continue to work. */
async function keepFormerSlug(tx: Tx, before: LockedPost, slug: string, now: Date): Promise<void> {
  if (slug === before.slug) return;
  await tx.postSlug.deleteMany({ where: { slug } });
  const wasPublic = before.publishedAt !== null && before.publishedAt <= now;
  if (!wasPublic) return;
  await tx.postSlug.create({
    data: { slug: before.slug, postId: before.id, createdAt: now },
    select: { slug: true },
  });
}
