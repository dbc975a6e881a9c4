import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';
import type { PostServices } from './createPost.ts';
import { updatePost } from './updatePost.ts';
import { type Actor, audited } from '../actor.ts';

/**
 * Gives a post the title, excerpt and content that it once had, as a new version: nothing is lost by it.
 *
 * @param version is the one that the writer has seen; null for a writer who takes whatever is there.
 * @returns the post's id.
 * @throws NotFoundError where there is no such revision, StaleVersionError.
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
