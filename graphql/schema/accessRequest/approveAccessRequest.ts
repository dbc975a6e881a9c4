import { approveAccessRequest } from '../../domain/accessRequests/decideAccessRequest.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../../domain/errors.ts';
import type { Invited } from '../../domain/invitations/inviteUser.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId, idOf } from '../globalId.ts';
import { Invitation } from '../invitation/Invitation.ts';
import { mutation } from '../mutation.ts';
import { UserRole } from '../user/UserRole.ts';

mutation('approveAccessRequest', {
  description: 'Lets somebody in who asked for an account: they get an invitation by mail.',
  authScopes: { can: 'access_requests:write' },
  errors: [InvalidInputError, NotFoundError, ConflictError],
  input: builder.inputType('ApproveAccessRequestInput', {
    description: 'Whom to let in, and as what.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of a pending request.' }),
      role: t.field({
        type: UserRole,
        description: 'admin or editor; editor when absent. Nobody is invited as super_admin.',
      }),
    }),
  }),
  payload: builder
    .objectRef<Invited & { approvedRequestId: string }>('ApproveAccessRequestPayload')
    .implement({
      description: 'The request became an invitation.',
      fields: (t) => ({
        approvedRequestId: t.exposeID('approvedRequestId', {
          description: 'Global id of the request, which is in no list any more.',
        }),
        invitation: t.field({
          type: Invitation,
          description: 'The new invitation.',
          resolve: ({ invitation }) => invitation,
        }),
        replacedInvitationId: t.id({
          nullable: true,
          description:
            'Global id of the expired invitation whose place it takes, which is in no list any more; null where there was none.',
          resolve: ({ replacedId }) => replacedId && encodeGlobalId('Invitation', replacedId),
        }),
      }),
    }),
  resolve: async ({ id: given, role }, context) => {
    const id = idOf('AccessRequest', given);
    const input = { id, role: role ?? 'editor' };
    const invited = await approveAccessRequest(input, actorOf(context), context.services);
    return { ...invited, approvedRequestId: encodeGlobalId('AccessRequest', id) };
  },
});
