import { approveAccessRequest } from './decideAccessRequest.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { Invitation } from '../invitations/Invitation.ts';
import { mutation } from '../../schema/mutation.ts';
import { UserRole } from '../signIn/accounts/UserRole.ts';

mutation('approveAccessRequest', {
  description: 'Approves a request for an account. The person gets an invitation by e-mail.',
  authScopes: { staffCan: 'access_requests:write' },
  errors: [InvalidInputError, NotFoundError, ConflictError],
  input: {
    description: 'The request to approve, and the role of the new account.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of a pending request.' }),
      role: t.field({
        type: UserRole,
        description:
          'The role of the account: `admin` or `editor`. The default is `editor`. Nobody can be invited as `super_admin`.',
      }),
    }),
  },
  payload: {
    description: 'The request was approved, and an invitation was created.',
    fields: {
      approvedRequestId: {
        type: 'ID',
        description: 'Global id of the request. It is no longer in any list.',
      },
      invitation: { type: Invitation, description: 'The new invitation.' },
      replacedInvitationId: {
        type: 'ID',
        nullable: true,
        description:
          'Global id of the expired invitation that the new one replaces. It is no longer in any list. Null if there was none.',
      },
    },
  },
  resolve: async ({ id: given, role }, context) => {
    const id = idOf('AccessRequest', given);
    const input = { id, role: role ?? 'editor' };
    const { invitation, replacedId } = await approveAccessRequest(
      input,
      actorOf(context),
      context.services,
    );
    return {
      approvedRequestId: encodeGlobalId('AccessRequest', id),
      invitation,
      replacedInvitationId: replacedId && encodeGlobalId('Invitation', replacedId),
    };
  },
});
