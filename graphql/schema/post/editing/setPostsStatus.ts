import * as z from 'zod/mini';
import { chosenPosts } from '../../../../web/content/inputs/posts/chosenPosts.ts';
import { NotFoundError } from '../../../domain/errors.ts';
import { setPostsStatus } from '../../../domain/posts/setPostsStatus.ts';
import { actorOf } from '../../actor.ts';
import { builder } from '../../builder.ts';
import { idOf } from '../../globalId.ts';
import { mutation } from '../../mutation.ts';
import { Post } from '../Post.ts';
import { PostStatus } from '../PostStatus.ts';

mutation('setPostsStatus', {
  description:
    'Publishes several posts or makes them drafts. If one post cannot be changed, no post is changed. A post keeps its publication date; without one, the date is now.',
  authScopes: { staffCan: 'posts:write' },
  validate: z.extend(chosenPosts, { status: z.enum(['draft', 'published']) }),
  errors: [NotFoundError],
  input: builder.inputType('SetPostsStatusInput', {
    description: 'The posts, and their new status.',
    fields: (t) => ({
      ids: t.idList({ required: true, description: 'Global ids of 1 to 100 posts.' }),
      status: t.field({
        type: PostStatus,
        required: true,
        description: 'The new status.',
      }),
    }),
  }),
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
