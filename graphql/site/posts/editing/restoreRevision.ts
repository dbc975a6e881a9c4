import { NotFoundError, StaleVersionError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { postPayload } from './postPayload.ts';
import { audit } from '../../../events/audit.ts';
import type { PostServices } from './createPost.ts';
import { readRevision } from '../../../versions/versioned.ts';
import { updatePost } from './updatePost.ts';
import { versionedPosts } from './versionedPosts.ts';
import { type Actor, audited } from '../../../events/actor.ts';

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
 * Restores title, excerpt and content of a revision as a new version, so no version is lost.
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
  await updatePost({ id, version, ...text }, actor, services);
  await audit(prisma, {
    action: 'post.restored',
    ...audited(actor),
    subject: { type: 'Post', id },
    details: { version: revision.version },
  });
  return id;
}
