import type { CreatePost } from '../../../web/content/inputs/posts/post.ts';
import { slugError, slugOf } from '../../../web/content/blog/slug.ts';
import type { Services } from '../../services/services.ts';
import { audit } from '../audit.ts';
import { InvalidInputError } from '../errors.ts';
import { keepRevision } from './keepRevision.ts';
import { postsChanged } from './postChanged.ts';
import { categoryRows, existingAuthor, ownAuthor, tagRows } from './references.ts';
import { renderContent } from './renderContent.ts';
import { requestSocialImage } from './socialImage.ts';
import { type Actor, audited } from '../actor.ts';

export type PostServices = Pick<
  Services,
  'database' | 'content' | 'markdown' | 'jobs' | 'settings' | 'clock'
>;

/**
 * Creates a post. The default status is draft, and the default slug is derived from the title. A slug that is taken breaks a
 * unique constraint.
 *
 * @returns the post's id.
 * @throws InvalidInputError for an unknown author or category, or a title that gives no valid slug.
 */
export async function createPost(
  input: CreatePost,
  actor: Actor,
  services: PostServices,
): Promise<string> {
  const { database, content, markdown, jobs, settings, clock } = services;
  const { authorId, categoryIds, tags, slug: wanted, status: chosen, ...texts } = input;
  const slug = wanted ?? suggestedSlug(texts.title);
  const { html, headings, readingTimeMinutes } = await renderContent(markdown, texts.content);
  const now = clock.now();
  const status = chosen ?? 'draft';
  const publishedAt = texts.publishedAt ?? (status === 'published' ? now : null);

  return database.prisma.$transaction(async (tx) => {
    await tx.postSlug.deleteMany({ where: { slug } });
    const post = await tx.post.create({
      data: {
        ...texts,
        slug,
        status,
        publishedAt,
        contentHtml: html,
        headings: headings.map((heading) => ({ ...heading })),
        readingTimeMinutes,
        createdAt: now,
        authorId: authorId
          ? await existingAuthor(tx, authorId)
          : await ownAuthor(tx, actor, settings.defaultAuthor),
        categories: { createMany: { data: await categoryRows(tx, categoryIds ?? []) } },
        tags: { createMany: { data: await tagRows(tx, tags ?? []) } },
      },
    });
    await keepRevision(tx, { post, editorId: actor.userId, autosaved: false, now });
    await audit(tx, {
      action: 'post.created',
      ...audited(actor),
      subject: { type: 'Post', id: post.id },
      details: { title: post.title, slug, status },
    });
    await postsChanged([post], content, tx);
    if (status === 'published') await requestSocialImage(post, { jobs, tx });
    return post.id;
  });
}

function suggestedSlug(title: string): string {
  const slug = slugOf(title);
  const error = slugError(slug);
  if (!error) return slug;
  throw new InvalidInputError([{ field: 'slug', message: error }]);
}
