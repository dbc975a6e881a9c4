import { inviteUser as rules } from '../../../web/content/inputs/accounts/inviteUser.ts';
import { ConflictError } from '../../domain/errors.ts';
import { type Invited, inviteUser } from '../../domain/invitations/inviteUser.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { encodeGlobalId } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { UserRole } from '../user/UserRole.ts';
import { Invitation } from './Invitation.ts';

mutation('inviteUser', {
  description:
    'Invites a person to the staff by e-mail. The link works for seven days. An address that has an account or a valid invitation is refused.',
  authScopes: { staffCan: 'invitations:write' },
  validate: rules,
  errors: [ConflictError],
  input: builder.inputType('InviteUserInput', {
    description: 'The person to invite, and the role.',
    fields: (t) => ({
      email: t.string({
        required: true,
        description: 'E-mail address for the invitation and for signing in.',
      }),
      role: t.field({
        type: UserRole,
        description:
          'The role of the account: `admin` or `editor`. The default is `editor`. Nobody can be invited as `super_admin`.',
      }),
    }),
  }),
  payload: builder.objectRef<Invited>('InviteUserPayload').implement({
    description: 'The e-mail is queued.',
    fields: (t) => ({
      invitation: t.field({
        type: Invitation,
        description: 'The new invitation.',
        resolve: ({ invitation }) => invitation,
      }),
      replacedInvitationId: t.id({
        nullable: true,
        description:
          'Global id of the expired invitation that the new one replaces. It is no longer in any list. Null if there was none.',
        resolve: ({ replacedId }) => replacedId && encodeGlobalId('Invitation', replacedId),
      }),
    }),
  }),
  resolve: (input, context) => inviteUser(input, actorOf(context), context.services),
});
