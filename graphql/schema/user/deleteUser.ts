import { NotFoundError } from '../../domain/errors.ts';
import { deleteUser, type HandedOver } from '../../domain/users/deleteUser.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId, idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

const HandOver = builder.enumType('HandOver', {
  description: 'What becomes of the open leads and the meetings of a person who leaves.',
  values: {
    automatic: { description: 'Hosts get them by the rules for new leads and bookings.' },
    nobody: { description: 'Leads become unassigned, and meetings keep their host.' },
  },
});

mutation('deleteUser', {
  description:
    'Deletes an account permanently and ends its sessions. Its posts and images then belong to you. Its open leads and the meetings that are ahead are handed over.',
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
      successorId: t.id({
        description:
          'Global id of the colleague who gets the open leads and the meetings. If absent, `handOver` decides.',
      }),
      handOver: t.field({
        type: HandOver,
        description: 'Who gets the open leads and the meetings. The default is `automatic`.',
      }),
    }),
  }),
  payload: builder
    .objectRef<HandedOver & { deletedUserId: string }>('DeleteUserPayload')
    .implement({
      description: 'The account was deleted.',
      fields: (t) => ({
        deletedUserId: t.exposeID('deletedUserId', {
          description: 'Global id of the deleted account.',
        }),
        postsHandedOver: t.exposeInt('postsHandedOver', {
          description: 'Number of posts that now belong to you.',
        }),
        leadsHandedOver: t.exposeInt('leadsHandedOver', {
          description: 'Number of open leads that were handed over.',
        }),
        meetingsHandedOver: t.exposeInt('meetingsHandedOver', {
          description: 'Number of meetings that have a new host.',
        }),
        meetingsLeft: t.exposeInt('meetingsLeft', {
          description: 'Number of meetings that are ahead and have no new host.',
        }),
      }),
    }),
  resolve: async ({ id: given, successorId, handOver }, context) => {
    const id = idOf('User', given);
    const successor = successorId
      ? ({ kind: 'colleague', userId: idOf('User', successorId) } as const)
      : { kind: handOver ?? 'automatic' };
    const handedOver = await deleteUser({ id, successor }, actorOf(context), context.services);
    return { deletedUserId: encodeGlobalId('User', id), ...handedOver };
  },
});
