import { chosenPosts } from '../../../../web/content/inputs/posts/chosenPosts.ts';
import { NotFoundError } from '../../../domain/errors.ts';
import { deletePosts } from '../../../domain/posts/deletePosts.ts';
import { actorOf } from '../../actor.ts';
import { builder } from '../../builder.ts';
import { encodeGlobalId, idOf } from '../../globalId.ts';
import { mutation } from '../../mutation.ts';

mutation('deletePosts', {
  description:
    'Deletes several posts permanently. If one post cannot be deleted, no post is deleted.',
  authScopes: { staffCan: 'posts:write' },
  validate: chosenPosts,
  errors: [NotFoundError],
  input: builder.inputType('DeletePostsInput', {
    description: 'The posts.',
    fields: (t) => ({
      ids: t.idList({ required: true, description: 'Global ids of 1 to 100 posts.' }),
    }),
  }),
  payload: builder.objectRef<{ deletedPostIds: string[] }>('DeletePostsPayload').implement({
    description: 'The deletion succeeded.',
    fields: (t) => ({
      deletedPostIds: t.exposeIDList('deletedPostIds', {
        description: 'Global ids of the deleted posts, to remove them from lists.',
      }),
    }),
  }),
  resolve: async ({ ids }, context) => {
    const postIds = ids.map((id) => idOf('Post', id));
    await deletePosts(postIds, actorOf(context), context.services);
    return { deletedPostIds: postIds.map((id) => encodeGlobalId('Post', id)) };
  },
});
