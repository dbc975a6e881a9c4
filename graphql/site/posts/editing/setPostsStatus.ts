import * as z from 'zod/mini';
import { chosenPosts } from '../../../../web/content/site/posts/post.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';
import { PostStatus } from '../Post.ts';
import { postsPayload, saveAll } from './bulk.ts';

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
  payload: postsPayload('SetPostsStatusPayload', 'The posts with their new status'),
  resolve: async ({ ids, status }, context) => {
    const postIds = ids.map((id) => idOf('Post', id));
    // Each keeps its date.
    const changes = postIds.map((id) => ({ id, status }));
    await saveAll(changes, actorOf(context), context.services);
    return { postIds };
  },
});
