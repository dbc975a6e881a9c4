import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';
import type { PostServices } from './createPost.ts';
import { updatePost } from './updatePost.ts';
import { type Actor, audited } from '../actor.ts';

/**
 * Restores title, excerpt and content of a revision as a new version, so no version is lost.
 *
 * @param version The version that the writer has read. Null skips the version check.
 * @returns the post's id.
 * @throws NotFoundError if the revision does not exist, StaleVersionError.
 */
export async function restoreRevision(
  revisionId: string,
  version: number | null,
  actor: Actor,
  services: PostServices,
): Promise<string> {
  const { prisma } = services.database;
  const revision = await prisma.postRevision.findUnique({ where: { id: revisionId } });
  if (!revision) throw new NotFoundError('There is no such revision.', 'id');
  const { postId: id, title, excerpt, content } = revision;
  await updatePost({ id, version, title, excerpt, content }, actor, services);
  await audit(prisma, {
    action: 'post.restored',
    ...audited(actor),
    subject: { type: 'Post', id },
    details: { version: revision.version },
  });
  return id;
}
