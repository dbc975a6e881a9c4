import type { PostStatus } from '../../../prisma/generated/client/client.ts';
import type { PostServices } from './createPost.ts';
import { saveChange } from './updatePost.ts';
import type { Actor } from '../actor.ts';

/**
 * Publishes several posts, or takes them back, all or none. Each keeps the date it has; without one it is now.
 *
 * @throws NotFoundError where one does not exist.
 */
export async function setPostsStatus(
  ids: readonly string[],
  status: PostStatus,
  actor: Actor,
  services: PostServices,
): Promise<void> {
  // In one order for everybody, so that two such changes never wait for each other.
  const ordered = [...new Set(ids)].toSorted();
  await services.database.prisma.$transaction(async (tx) => {
    for (const id of ordered) await saveChange(tx, { id, status }, {}, actor, services);
  });
}
