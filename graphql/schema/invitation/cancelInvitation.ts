import { NotFoundError } from '../../domain/errors.ts';
import { cancelInvitation } from '../../domain/invitations/cancelInvitation.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId, idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';

mutation('cancelInvitation', {
  description: 'Takes a pending invitation back; its link is dead at once.',
  authScopes: { can: 'invitations:write' },
  errors: [NotFoundError],
  input: builder.inputType('CancelInvitationInput', {
    description: 'Which invitation to take back.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of a pending invitation.' }),
    }),
  }),
  payload: builder
    .objectRef<{ cancelledInvitationId: string }>('CancelInvitationPayload')
    .implement({
      description: 'The invitation can no longer be accepted.',
      fields: (t) => ({
        cancelledInvitationId: t.exposeID('cancelledInvitationId', {
          description: 'Global id of the invitation, which is in no list any more.',
        }),
      }),
    }),
  resolve: async ({ id: given }, context) => {
    const id = idOf('Invitation', given);
    await cancelInvitation(id, actorOf(context), context.services);
    return { cancelledInvitationId: encodeGlobalId('Invitation', id) };
  },
});
