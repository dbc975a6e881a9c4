import { type CreatePost, createPost as rules } from '../../../../web/content/site/posts/post.ts';
import { ConflictError, InvalidInputError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { mutation } from '../../../schema/mutation.ts';
import { postPayload, postTexts, takeSlug, withReferenceIds } from './postInput.ts';
import { PostStatus } from '../Post.ts';
import { slugError, slugOf } from '../../../../web/content/site/posts/slug.ts';
import type { Services } from '../../../services.ts';
import { audit } from '../../../events/audit.ts';
import { keepRevision } from '../../../versions/versioned.ts';
import { isPublic, publicationAfter } from '../../../versions/publication.ts';
import { addressesTaken, postPath } from '../../addresses/movedAddresses.ts';
import { textOf, versionedPosts } from './versionedPosts.ts';
import { postsChanged } from '../postChanged.ts';
import { categoryRows, existingAuthor, ownAuthor, tagRows } from './references.ts';
import { createImageTaker } from '../../images/takeOverImages.ts';
import { contentColumns, takeOverContent, takeOverFeatured } from '../takeOver.ts';
import { requestLinkCheck } from '../../addresses/links/checkLinks.ts';
import { requestSocialImage } from '../socialImage.ts';
import { type Actor, audited } from '../../../events/actor.ts';
import { notePictures } from '../notePictures.ts';

mutation('createPost', {
  description: 'Creates a post. It is a draft unless you set another status.',
  authScopes: { staffCan: 'posts:write' },
  validate: rules,
  errors: [ConflictError],
  input: {
    description: 'The new post.',
    fields: (t) => ({
      title: t.string({ required: true, description: 'The title.' }),
      slug: t.string({
        description:
          'The last part of its URL: lower-case letters, digits and hyphens. If absent or empty, it is made from the title.',
      }),
      ...postTexts(t),
      content: t.string({
        required: true,
        description:
          'The content in Markdown. Its images of other sites, at most 10 new ones, are stored in the library, and the Markdown gets their paths. If that fails, the post is not saved, and the error names the line. An image in HTML becomes a link.',
      }),
      status: t.field({ type: PostStatus, description: 'The status. The default is `draft`.' }),
      authorId: t.id({
        description:
          'Global id of the author. The default is the author of the setting DEFAULT_AUTHOR, otherwise the author of your account, which is created if necessary.',
      }),
      categoryIds: t.idList({
        description: 'Global ids of the categories. Cards show the first one.',
      }),
      tags: t.stringList({ description: 'Names of the tags. Tags that do not exist are created.' }),
      publishedAt: t.field({
        type: 'DateTime',
        description:
          'The publication date. A published post becomes visible at this time. The default is now.',
      }),
    }),
  },
  payload: postPayload('CreatePostPayload', 'The new post.'),
  resolve: async (input, context) => ({
    postId: await takeSlug(() =>
      createPost(withReferenceIds(input), actorOf(context), context.services),
    ),
  }),
});

export type PostServices = Pick<
  Services,
  'database' | 'content' | 'markdown' | 'jobs' | 'settings' | 'clock' | 'objects' | 'images' | 'log'
>;

/**
 * Creates a post. The default status is draft, and the default slug is derived from the title. A slug that is taken breaks a
 * unique constraint.
 *
 * @returns the post's id.
 * @throws InvalidInputError for an unknown author or category, a title that gives no valid slug, or an image of another site
 * that cannot be stored.
 */
export async function createPost(
  input: CreatePost,
  actor: Actor,
  services: PostServices,
): Promise<string> {
  const { database, content, markdown, jobs, settings, clock } = services;
  const taker = createImageTaker(actor, services);
  const change = await takeOverFeatured(input, null, taker);
  const taken = await takeOverContent(input.content, { markdown, known: null, taker });
  const { authorId, categoryIds, tags, slug: wanted, status: chosen, ...texts } = change;
  const slug = wanted ?? suggestedSlug(texts.title);
  const now = clock.now();
  const { status, publishedAt } = publicationAfter(
    { status: chosen, publishedAt: texts.publishedAt },
    { status: 'draft', publishedAt: null },
    now,
  );

  return database.prisma.$transaction(async (tx) => {
    const post = await tx.post.create({
      data: {
        ...texts,
        slug,
        status,
        publishedAt,
        content: taken.content,
        ...contentColumns(taken.rendered),
        createdAt: now,
        authorId: authorId
          ? await existingAuthor(tx, authorId)
          : await ownAuthor(tx, actor, settings.defaultAuthor),
        categories: { createMany: { data: await categoryRows(tx, categoryIds ?? []) } },
        tags: { createMany: { data: await tagRows(tx, tags ?? []) } },
      },
    });
    if (isPublic(post, now)) await addressesTaken(tx, [postPath(slug)], content);
    await notePictures(post, null, tx);
    await keepRevision(versionedPosts, tx, {
      of: post.id,
      version: post.version,
      text: textOf(post),
      editorId: actor.userId,
      autosaved: false,
      createdAt: now,
    });
    await audit(tx, {
      action: 'post.created',
      ...audited(actor),
      subject: { type: 'Post', id: post.id },
      details: { title: post.title, slug, status },
    });
    await postsChanged([post], content, tx);
    if (status === 'published') {
      await requestSocialImage(post, { jobs, tx });
      await requestLinkCheck(post, { jobs, tx });
    }
    return post.id;
  });
}

function suggestedSlug(title: string): string {
  const slug = slugOf(title);
  const error = slugError(slug);
  if (!error) return slug;
  throw new InvalidInputError([{ field: 'slug', message: error }]);
}
