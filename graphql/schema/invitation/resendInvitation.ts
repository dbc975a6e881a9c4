import type { Invitation as Invited } from '../../../prisma/generated/client/client.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { resendInvitation } from '../../domain/invitations/resendInvitation.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Invitation } from './Invitation.ts';

mutation('resendInvitation', {
  description:
    'Sends a pending invitation again, with a new link for seven days. The earlier link stops working immediately.',
  authScopes: { staffCan: 'invitations:write' },
  errors: [NotFoundError],
  input: builder.inputType('ResendInvitationInput', {
    description: 'The invitation to send again.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of a pending invitation.' }),
    }),
  }),
  payload: builder.objectRef<{ invitation: Invited }>('ResendInvitationPayload').implement({
    description: 'The e-mail is queued.',
    fields: (t) => ({
      invitation: t.field({
        type: Invitation,
        description: 'The invitation with its new expiry.',
        resolve: ({ invitation }) => invitation,
      }),
    }),
  }),
  resolve: async ({ id }, context) => ({
    invitation: await resendInvitation(idOf('Invitation', id), actorOf(context), context.services),
  }),
});
