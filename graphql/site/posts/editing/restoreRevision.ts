import { builder } from '../../../schema/builder.ts';
import { Post } from '../Post.ts';
import { NotFoundError, StaleVersionError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { postPayload } from './postInput.ts';
import { audit } from '../../../events/audit.ts';
import type { PostServices } from './createPost.ts';
import { readRevision } from '../../../versions/versioned.ts';
import { updatePost } from './updatePost.ts';
import { versionedPosts } from './versionedPosts.ts';
import { type Actor, audited } from '../../../events/actor.ts';

const PostRevision = builder.prismaNode('PostRevision', {
  description: 'A saved version of a post. Only staff see it.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { can: 'drafts:read' },
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'The version number.' }),
    title: t.exposeString('title', { description: 'The title of this version.' }),
    excerpt: t.exposeString('excerpt', {
      nullable: true,
      description: 'The excerpt of this version. Null if there was none.',
    }),
    content: t.exposeString('content', {
      description: 'The content of this version, in Markdown.',
    }),
    autosaved: t.exposeBoolean('autosaved', {
      description: 'Whether the editor saved it automatically.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description:
        'When it was saved. For several automatic saves in a row, the time of the first one.',
    }),
    editorName: t.string({
      nullable: true,
      description: 'Username of the person who saved it. Null if that account was deleted.',
      select: { editor: { select: { username: true } } },
      resolve: ({ editor }) => editor?.username ?? null,
    }),
  }),
});

builder.prismaObjectField(Post, 'revisions', (t) =>
  t.relatedConnection(
    'revisions',
    {
      cursor: 'id',
      type: PostRevision,
      description: 'Saved versions of the post, newest first. Null if you are not staff.',
      authScopes: { can: 'drafts:read' },
      query: { orderBy: { version: 'desc' } },
    },
    { name: 'PostRevisionConnection' },
    { name: 'PostRevisionEdge' },
  ),
);

mutation('restoreRevision', {
  description:
    'Restores the title, excerpt and content of an earlier version. The result is a new version, so the current one stays in the history.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError, StaleVersionError],
  input: {
    description: 'The revision to restore.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the revision.' }),
      version: t.int({
        description:
          'The version of the post that you have loaded. If somebody has saved since, the change is refused.',
      }),
    }),
  },
  payload: postPayload('RestoreRevisionPayload', 'The post after the change.'),
  resolve: async ({ id, version }, context) => ({
    postId: await restoreRevision(
      idOf('PostRevision', id),
      version ?? null,
      actorOf(context),
      context.services,
    ),
  }),
});

/**
 * Restores title, excerpt and content of a revision as a new version, so no version is lost. Does nothing if the post has
 * them already.
 *
 * @param version The version that the writer has read. Null skips the version check.
 * @returns the post's id.
 * @throws NotFoundError if the revision does not exist, StaleVersionError.
 */
async function restoreRevision(
  revisionId: string,
  version: number | null,
  actor: Actor,
  services: PostServices,
): Promise<string> {
  const { prisma } = services.database;
  const revision = await readRevision(versionedPosts, prisma, revisionId);
  const { of: id, text } = revision;
  const isChanged = await updatePost({ id, version, ...text }, actor, services, false);
  if (!isChanged) return id;
  await audit(prisma, {
    action: 'post.restored',
    ...audited(actor),
    subject: { type: 'Post', id },
    details: { version: revision.version },
  });
  return id;
}
