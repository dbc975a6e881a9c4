import { NotFoundError } from '../../domain/errors.ts';
import { deleteUser } from '../../domain/users/deleteUser.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId, idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('deleteUser', {
  description:
    'Deletes an account permanently and ends its sessions. Its posts and images then belong to you.',
  authScopes: { staffCan: 'users:write' },
  errors: [NotFoundError],
  input: builder.inputType('DeleteUserInput', {
    description: 'The account to delete.',
    fields: (t) => ({
      id: t.id({
        required: true,
        description:
          'Global id of the user. It must not be your own. Only a super_admin can delete another super_admin.',
      }),
    }),
  }),
  payload: builder
    .objectRef<{ deletedUserId: string; postsHandedOver: number }>('DeleteUserPayload')
    .implement({
      description: 'The account was deleted.',
      fields: (t) => ({
        deletedUserId: t.exposeID('deletedUserId', {
          description: 'Global id of the deleted account.',
        }),
        postsHandedOver: t.exposeInt('postsHandedOver', {
          description: 'Number of posts that now belong to you.',
        }),
      }),
    }),
  resolve: async ({ id: given }, context) => {
    const id = idOf('User', given);
    const { postsHandedOver } = await deleteUser(id, actorOf(context), context.services);
    return { deletedUserId: encodeGlobalId('User', id), postsHandedOver };
  },
});
