import { stopEditing } from './presence.ts';
import { NotFoundError } from '../../../schema/errors.ts';
import { actorOf } from '../../../schema/access/staffActor.ts';
import { encodeGlobalId, idOf } from '../../../schema/globalId.ts';
import { mutation } from '../../../schema/mutation.ts';

mutation('stopEditing', {
  description: 'Reports that you have closed a post in the editor.',
  authScopes: { staffCan: 'posts:write' },
  errors: [NotFoundError],
  input: {
    description: 'The post.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the post.' }) }),
  },
  payload: {
    description: 'The report was received.',
    fields: { closedPostId: { type: 'ID', description: 'Global id of the post.' } },
  },
  resolve: async ({ id }, context) => {
    const postId = idOf('Post', id);
    await stopEditing(postId, actorOf(context).userId, context.services);
    return { closedPostId: encodeGlobalId('Post', postId) };
  },
});
