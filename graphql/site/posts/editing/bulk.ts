import type { UpdatePost } from '../../../../web/content/site/posts/post.ts';
import type { Actor } from '../../../events/actor.ts';
import { builder } from '../../../schema/builder.ts';
import { Post } from '../Post.ts';
import type { PostServices } from './createPost.ts';
import { saveChange } from './updatePost.ts';

/** Changes of one post each, without text and slug. */
type Change = Pick<UpdatePost, 'id' | 'version' | 'status' | 'publishedAt'>;

/**
 * Changes several posts, all or none.
 *
 * @throws NotFoundError if one of them does not exist, StaleVersionError if somebody has saved one since.
 */
export async function saveAll(
  changes: readonly Change[],
  actor: Actor,
  services: PostServices,
): Promise<void> {
  // Lock in a fixed order, so that two such transactions cannot deadlock. Of a post that stands twice, the last change counts.
  const ordered = [...new Map(changes.map((change) => [change.id, change])).values()].toSorted(
    (one, other) => (one.id < other.id ? -1 : 1),
  );
  await services.database.prisma.$transaction(async (tx) => {
    for (const change of ordered) await saveChange(tx, change, {}, actor, services);
  });
}

/** The payload of a mutation that changes several posts, by their ids in the database. */
export function postsPayload(name: string, description: string) {
  return builder.objectRef<{ postIds: string[] }>(name).implement({
    description: 'The posts after the change.',
    fields: (t) => ({
      posts: t.prismaField({
        type: [Post],
        description: `${description}, in no particular order.`,
        resolve: (query, { postIds }, _args, { services }) =>
          services.database.prisma.post.findMany({ ...query, where: { id: { in: postIds } } }),
      }),
    }),
  });
}
