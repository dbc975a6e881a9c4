import { NotFoundError } from '../../../schema/errors.ts';
import { deletePosts } from './deletePosts.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { encodeGlobalId, idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';

mutation('deletePost', {
  description: 'Deletes a post permanently, with its revisions and its earlier URLs.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError],
  input: {
    description: 'The post.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the post.' }) }),
  },
  payload: {
    description: 'The deletion succeeded.',
    fields: {
      deletedPostId: {
        type: 'ID',
        description: 'Global id of the deleted post, to remove it from lists.',
      },
    },
  },
  resolve: async ({ id }, context) => {
    const postId = idOf('Post', id);
    await deletePosts([postId], actorOf(context), context.services);
    return { deletedPostId: encodeGlobalId('Post', postId) };
  },
});
