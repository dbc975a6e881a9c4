import { NotFoundError } from '../../domain/errors.ts';
import { deleteUser } from '../../domain/users/deleteUser.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId, idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('deleteUser', {
  description:
    'Deletes an account for good and ends its sessions. Its posts and images go to whoever deletes it.',
  authScopes: { can: 'users:write' },
  errors: [NotFoundError],
  input: builder.inputType('DeleteUserInput', {
    description: 'Whom to delete.',
    fields: (t) => ({
      id: t.id({
        required: true,
        description: 'Global id of the user; never your own. Only a super_admin deletes another.',
      }),
    }),
  }),
  payload: builder
    .objectRef<{ deletedUserId: string; postsHandedOver: number }>('DeleteUserPayload')
    .implement({
      description: 'The account is gone.',
      fields: (t) => ({
        deletedUserId: t.exposeID('deletedUserId', {
          description: 'Global id that the account had.',
        }),
        postsHandedOver: t.exposeInt('postsHandedOver', {
          description: 'How many posts now belong to whoever deleted it.',
        }),
      }),
    }),
  resolve: async ({ id: given }, context) => {
    const id = idOf('User', given);
    const { postsHandedOver } = await deleteUser(id, actorOf(context), context.services);
    return { deletedUserId: encodeGlobalId('User', id), postsHandedOver };
  },
});
