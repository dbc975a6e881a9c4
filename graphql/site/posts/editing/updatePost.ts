import { isDeepStrictEqual } from 'node:util';
import {
  texts,
  type UpdatePost,
  updatePost as rules,
} from '../../../../web/content/site/posts/post.ts';
import {
  ConflictError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
} from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { postPayload, postTexts, takeSlug, withReferenceIds } from './postInput.ts';
import { PostStatus } from '../Post.ts';
import type { Prisma, PrismaClient } from '../../../../prisma/generated/client/client.ts';
import { audit } from '../../../events/audit.ts';
import type { PostServices } from './createPost.ts';
import { keepRevision, lockVersion } from '../../../versions/versioned.ts';
import { isPublic, publicationAfter } from '../../../versions/publication.ts';
import { REDIRECT_LOCKS } from '../../addresses/addRedirects.ts';
import { addressMoved, addressesTaken, postPath } from '../../addresses/movedAddresses.ts';
import { type LockedPost, textOf, versionedPosts } from './versionedPosts.ts';
import { postsChanged } from '../postChanged.ts';
import { categoryRows, existingAuthor, ownAuthor, tagRows } from './references.ts';
import { createImageTaker } from '../../images/takeOverImages.ts';
import {
  contentColumns,
  type KnownImages,
  takeOverContent,
  takeOverFeatured,
} from '../takeOver.ts';
import { requestLinkCheck } from '../../addresses/links/checkLinks.ts';
import { requestSocialImage } from '../socialImage.ts';
import { type Actor, audited } from '../../../events/actor.ts';
import { notePictures } from '../notePictures.ts';

mutation('updatePost', {
  description:
    'Changes a post. Absent fields stay as they are, and null clears a field. An earlier public URL redirects to the post. If the post has all these values already, nothing is saved and its version stays.',
  authScopes: { staffCan: 'posts:write' },
  validate: rules,
  errors: [NotFoundError, ConflictError, StaleVersionError],
  input: {
    description: 'The post, and its new values.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the post.' }),
      version: t.int({
        description:
          'The version of the post that you have loaded. If somebody has saved since, the change is refused. If absent, versions are not compared.',
      }),
      autosave: t.boolean({
        description:
          'True for an automatic save. Consecutive automatic saves share one revision. Only for drafts.',
      }),
      title: t.string({ description: 'The title.' }),
      slug: t.string({ description: 'The last part of its URL.' }),
      ...postTexts(t),
      content: t.string({
        description:
          'The content in Markdown. Its images of other sites, at most 10 new ones, are stored in the library, and the Markdown gets their paths. If that fails, the post is not saved, and the error names the line. An image in HTML becomes a link.',
      }),
      status: t.field({
        type: PostStatus,
        description: 'Whether the post is a draft or published.',
      }),
      authorId: t.id({ description: 'Global id of the author. Null selects the default author.' }),
      categoryIds: t.idList({
        description: 'Global ids of all categories of the post. Cards show the first one.',
      }),
      tags: t.stringList({
        description: 'Names of all tags of the post. Tags that do not exist are created.',
      }),
      publishedAt: t.field({
        type: 'DateTime',
        description: 'The publication date. Null removes it; for a published post, null means now.',
      }),
    }),
  },
  payload: postPayload('UpdatePostPayload', 'The post that was saved.'),
  resolve: async (input, context) => {
    const postId = idOf('Post', input.id);
    const change = { ...withReferenceIds(input), id: postId };
    await takeSlug(() => updatePost(change, actorOf(context), context.services));
    return { postId };
  },
});

type Tx = Prisma.TransactionClient;

/**
 * Changes the given fields of a post. Each change increments the version and creates a revision. A slug that is taken breaks a
 * unique constraint.
 *
 * @param takesOver stores images of other sites that the content brings. An automatic save does not, because somebody types.
 * @returns false if the post had all these values already. Nothing was written then.
 * @throws NotFoundError, StaleVersionError, and InvalidInputError for an unknown author or category, or an image of another site
 * that cannot be stored.
 */
export async function updatePost(
  sent: UpdatePost,
  actor: Actor,
  services: PostServices,
  takesOver = !sent.autosave,
): Promise<boolean> {
  const { prisma, lockedTransaction } = services.database;
  // A new slug changes redirects.
  const locks = sent.slug ? REDIRECT_LOCKS : [];
  const known = await knownImages(sent, prisma);
  const taker = createImageTaker(actor, services);
  const change = await takeOverFeatured(sent, known, taker);
  if (typeof sent.content !== 'string')
    return lockedTransaction(locks, (tx) => saveChange(tx, change, {}, actor, services));
  const { content, rendered } = await takeOverContent(sent.content, {
    markdown: services.markdown,
    known,
    taker: takesOver ? taker : null,
  });
  const html = contentColumns(rendered);
  return lockedTransaction(locks, (tx) =>
    saveChange(tx, { ...change, content }, html, actor, services),
  );
}

/** The images of the post before a save. What the editor saved by itself was not taken over yet. */
async function knownImages(
  { id, content, featuredImage }: UpdatePost,
  prisma: PrismaClient,
): Promise<KnownImages | null> {
  if (!content && !featuredImage) return null;
  const post = await prisma.post.findUnique({
    where: { id },
    select: {
      featuredImage: true,
      content: true,
      revisions: {
        where: { autosaved: false },
        orderBy: { version: 'desc' },
        take: 1,
        select: { content: true },
      },
    },
  });
  return (
    post && { featuredImage: post.featuredImage, content: (post.revisions[0] ?? post).content }
  );
}

/** `updatePost` inside a transaction, with content that was already rendered. If the slug changes, it holds `REDIRECT_LOCKS`. */
export async function saveChange(
  tx: Tx,
  change: UpdatePost,
  html: Prisma.PostUncheckedUpdateInput,
  actor: Actor,
  { content, jobs, settings, clock }: Pick<PostServices, 'content' | 'jobs' | 'settings' | 'clock'>,
): Promise<boolean> {
  const now = clock.now();
  const before = await lockVersion(versionedPosts, tx, change.id, change.version ?? null);
  const autosaved = change.autosave === true;
  if (autosaved && before.status === 'published') {
    throw new InvalidInputError([
      { field: 'autosave', message: 'Only drafts can be saved automatically' },
    ]);
  }
  const fields = {
    ...html,
    // A text has the name of its column.
    ...texts.parse(change),
    title: change.title ?? before.title,
    content: change.content ?? before.content,
    slug: change.slug ?? before.slug,
    ...publicationAfter(change, before, now),
    authorId: await authorAfter(tx, change, before, actor, settings.defaultAuthor),
  };
  const lists = await listsOf(tx, change);
  if (hasAll(before, fields, lists)) {
    if (!autosaved) await confirmAutosave(tx, before, actor);
    return false;
  }
  const after = await tx.post.update({
    where: { id: before.id },
    data: {
      ...fields,
      ...(lists.categories && {
        categories: { deleteMany: {}, createMany: { data: lists.categories } },
      }),
      ...(lists.tags && { tags: { deleteMany: {}, createMany: { data: lists.tags } } }),
      version: { increment: 1 },
      updatedAt: now,
    },
  });
  await moveAddress(tx, before, after, { content, clock });
  await notePictures(after, before, tx);
  await keepRevision(versionedPosts, tx, {
    of: after.id,
    version: after.version,
    text: textOf(after),
    editorId: actor.userId,
    autosaved,
    createdAt: now,
  });
  if (!autosaved) await auditUpdate(tx, after, actor);
  await postsChanged([before, after], content, tx);
  if (after.status === 'published') await requestSocialImage(after, { jobs, tx });
  if (after.status === 'published' || before.status === 'published')
    await requestLinkCheck(after, { jobs, tx });
  return true;
}

type Audited = Pick<LockedPost, 'id' | 'title' | 'slug' | 'status'>;

function auditUpdate(tx: Tx, { id, ...details }: Audited, actor: Actor): Promise<void> {
  return audit(tx, {
    action: 'post.updated',
    ...audited(actor),
    subject: { type: 'Post', id },
    details: { title: details.title, slug: details.slug, status: details.status },
  });
}

/** A writer saves what the editor has saved automatically. The text is stored, but the audit log does not have it yet. */
async function confirmAutosave(tx: Tx, post: LockedPost, actor: Actor): Promise<void> {
  const saved = { of: post.id, version: post.version, editorId: actor.userId };
  if ((await versionedPosts.confirmAutosave(tx, saved)) > 0) await auditUpdate(tx, post, actor);
}

/** Every post has an author, so null means the default author. */
async function authorAfter(
  tx: Tx,
  { authorId }: UpdatePost,
  before: LockedPost,
  actor: Actor,
  defaultAuthor: string | null,
): Promise<string> {
  if (authorId) return existingAuthor(tx, authorId);
  return authorId === null ? ownAuthor(tx, actor, defaultAuthor) : before.authorId;
}

/** The lists of a post that a change replaces. */
interface Lists {
  categories?: LockedPost['categories'];
  tags?: LockedPost['tags'];
}

async function listsOf(tx: Tx, { categoryIds, tags }: UpdatePost): Promise<Lists> {
  return {
    ...(categoryIds && { categories: await categoryRows(tx, categoryIds) }),
    ...(tags && { tags: await tagRows(tx, tags) }),
  };
}

/** Whether a post has all these values already. Only categories have an order. */
function hasAll(before: LockedPost, fields: object, { categories, tags }: Lists): boolean {
  const stored = new Map<string, unknown>(Object.entries(before));
  const isSame = Object.entries(fields).every(
    ([name, value]) => value === undefined || isDeepStrictEqual(value, stored.get(name)),
  );
  const inOrder = (rows: Lists['categories']) =>
    rows?.toSorted((one, other) => one.position - other.position).map((row) => row.categoryId);
  const sorted = (rows: Lists['tags']) => rows?.map(({ tagId }) => tagId).toSorted();
  return (
    isSame &&
    (!categories || isDeepStrictEqual(inOrder(categories), inOrder(before.categories))) &&
    (!tags || isDeepStrictEqual(sorted(tags), sorted(before.tags)))
  );
}

/** The former address of a post that was public leads to the new one. Nothing leads away from the address of a public post. */
async function moveAddress(
  tx: Tx,
  before: LockedPost,
  after: Pick<LockedPost, 'slug' | 'status' | 'publishedAt'>,
  { content, clock }: Pick<PostServices, 'content' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  const wasPublic = before.publishedAt !== null && before.publishedAt <= now;
  if (wasPublic && after.slug !== before.slug) {
    await addressMoved(tx, postPath(before.slug), postPath(after.slug), { content, clock });
  } else if (!isPublic(before, now) && isPublic(after, now)) {
    await addressesTaken(tx, [postPath(after.slug)], content);
  }
}
