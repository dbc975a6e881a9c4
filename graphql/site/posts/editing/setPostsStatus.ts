import * as z from 'zod/mini';
import { chosenPosts } from '../../../../web/content/site/posts/post.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { builder } from '../../../schema/builder.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { Post, PostStatus } from '../Post.ts';
import type { PostStatus as PostStatusRow } from '../../../../prisma/generated/client/client.ts';
import type { PostServices } from './createPost.ts';
import { saveChange } from './updatePost.ts';
import type { Actor } from '../../../events/actor.ts';

mutation('setPostsStatus', {
  description:
    'Publishes several posts or makes them drafts. If one post cannot be changed, no post is changed. A post keeps its publication date; a published post without a date gets the current time.',
  authScopes: { staffCan: 'posts:write' },
  validate: z.extend(chosenPosts, { status: z.enum(['draft', 'published']) }),
  errors: [NotFoundError],
  input: {
    description: 'The posts, and their new status.',
    fields: (t) => ({
      ids: t.idList({ required: true, description: 'Global ids of 1 to 100 posts.' }),
      status: t.field({
        type: PostStatus,
        required: true,
        description: 'The new status.',
      }),
    }),
  },
  payload: builder.objectRef<{ postIds: string[] }>('SetPostsStatusPayload').implement({
    description: 'The posts after the change.',
    fields: (t) => ({
      posts: t.prismaField({
        type: [Post],
        description: 'The posts with their new status, in no particular order.',
        resolve: (query, { postIds }, _args, { services }) =>
          services.database.prisma.post.findMany({ ...query, where: { id: { in: postIds } } }),
      }),
    }),
  }),
  resolve: async ({ ids, status }, context) => {
    const postIds = ids.map((id) => idOf('Post', id));
    await setPostsStatus(postIds, status, actorOf(context), context.services);
    return { postIds };
  },
});

/**
 * Publishes several posts or makes them drafts, all or none. Each post keeps its date. A published post without a date gets
 * the current time.
 *
 * @throws NotFoundError if one of them does not exist.
 */
async function setPostsStatus(
  ids: readonly string[],
  status: PostStatusRow,
  actor: Actor,
  services: PostServices,
): Promise<void> {
  // Lock in a fixed order, so that two such transactions cannot deadlock.
  const ordered = [...new Set(ids)].toSorted();
  await services.database.prisma.$transaction(async (tx) => {
    for (const id of ordered) await saveChange(tx, { id, status }, {}, actor, services);
  });
}
