import { NotFoundError } from '../../../domain/errors.ts';
import { deletePosts } from '../../../domain/posts/deletePosts.ts';
import { actorOf } from '../../actor.ts';
import { builder } from '../../builder.ts';
import { encodeGlobalId, idOf } from '../../globalId.ts';
import { mutation } from '../../mutation.ts';

mutation('deletePost', {
  description: 'Deletes a post permanently, with its revisions and its earlier URLs.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError],
  input: builder.inputType('DeletePostInput', {
    description: 'The post.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the post.' }) }),
  }),
  payload: builder.objectRef<{ deletedPostId: string }>('DeletePostPayload').implement({
    description: 'The deletion succeeded.',
    fields: (t) => ({
      deletedPostId: t.exposeID('deletedPostId', {
        description: 'Global id of the deleted post, to remove it from lists.',
      }),
    }),
  }),
  resolve: async ({ id }, context) => {
    const postId = idOf('Post', id);
    await deletePosts([postId], actorOf(context), context.services);
    return { deletedPostId: encodeGlobalId('Post', postId) };
  },
});
