import { NotFoundError } from '../../domain/errors.ts';
import { cancelInvitation } from '../../domain/invitations/cancelInvitation.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId, idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('cancelInvitation', {
  description: 'Cancels a pending invitation. Its link stops working immediately.',
  authScopes: { staffCan: 'invitations:write' },
  errors: [NotFoundError],
  input: builder.inputType('CancelInvitationInput', {
    description: 'The invitation to cancel.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of a pending invitation.' }),
    }),
  }),
  payload: builder
    .objectRef<{ cancelledInvitationId: string }>('CancelInvitationPayload')
    .implement({
      description: 'The invitation was cancelled.',
      fields: (t) => ({
        cancelledInvitationId: t.exposeID('cancelledInvitationId', {
          description: 'Global id of the invitation. It is no longer in any list.',
        }),
      }),
    }),
  resolve: async ({ id: given }, context) => {
    const id = idOf('Invitation', given);
    await cancelInvitation(id, actorOf(context), context.services);
    return { cancelledInvitationId: encodeGlobalId('Invitation', id) };
  },
});
