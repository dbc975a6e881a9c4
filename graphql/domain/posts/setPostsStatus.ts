import type { PostStatus } from '../../../prisma/generated/client/client.ts';
import type { PostServices } from './createPost.ts';
import { saveChange } from './updatePost.ts';
import type { Actor } from '../actor.ts';

/**
 * Publishes several posts or makes them drafts, all or none. Each post keeps its date. A published post without a date gets
 * the current time.
 *
 * @throws NotFoundError if one of them does not exist.
 */
export async function setPostsStatus(
  ids: readonly string[],
  status: PostStatus,
  actor: Actor,
  services: PostServices,
): Promise<void> {
  // Lock in a fixed order, so that two such transactions cannot deadlock.
  const ordered = [...new Set(ids)].toSorted();
  await services.database.prisma.$transaction(async (tx) => {
    for (const id of ordered) await saveChange(tx, { id, status }, {}, actor, services);
  });
}
