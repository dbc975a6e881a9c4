import type { Post, Prisma } from '../../../../prisma/generated/client/client.ts';
import type { Versioned } from '../../../versions/versioned.ts';

const FIELDS = {
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  content: true,
  contentHtml: true,
  headings: true,
  readingTimeMinutes: true,
  featuredImage: true,
  featuredImageAlt: true,
  metaTitle: true,
  metaDescription: true,
  status: true,
  publishedAt: true,
  authorId: true,
  categories: { select: { categoryId: true, position: true } },
  tags: { select: { tagId: true } },
  version: true,
  updatedAt: true,
} as const;

export type LockedPost = Prisma.PostGetPayload<{ select: typeof FIELDS }>;

type PostText = Pick<Post, 'title' | 'excerpt' | 'content'>;

/** The text of a post that a revision keeps. */
export function textOf({ title, excerpt, content }: PostText): PostText {
  return { title, excerpt, content };
}

/** The versions of posts: `Post.version`, and the rows of `PostRevision`. */
export const versionedPosts: Versioned<LockedPost, PostText> = {
  name: 'post',
  async lock(tx, id) {
    await tx.$queryRaw`SELECT id FROM "Post" WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.post.findUnique({ where: { id }, select: FIELDS });
  },
  savedBy: (tx, { of: postId, version }) =>
    tx.postRevision.findUnique({
      where: { postId_version: { postId, version } },
      select: { createdAt: true, editor: { select: { username: true } } },
    }),
  insertRevision: (tx, { of: postId, text, ...saved }) =>
    tx.postRevision.create({ data: { ...text, ...saved, postId }, select: { id: true } }),
  async replaceAutosave(tx, { of: postId, version, text, editorId }, since) {
    const { count } = await tx.postRevision.updateMany({
      where: {
        postId,
        version: version - 1,
        autosaved: true,
        editorId,
        createdAt: { gt: since },
      },
      data: { version, ...text },
    });
    return count;
  },
  async confirmAutosave(tx, { of: postId, version, editorId }) {
    const { count } = await tx.postRevision.updateMany({
      where: { postId, version, editorId, autosaved: true },
      data: { autosaved: false },
    });
    return count;
  },
  async findRevision(tx, id) {
    const revision = await tx.postRevision.findUnique({ where: { id } });
    return revision && { of: revision.postId, version: revision.version, text: textOf(revision) };
  },
};
