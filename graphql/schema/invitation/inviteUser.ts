import { inviteUser as rules } from '../../../web/content/inputs/inviteUser.ts';
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
    'Invites somebody to the staff by mail, for seven days. An address that has an account or a working invitation is refused.',
  authScopes: { can: 'invitations:write' },
  validate: rules,
  errors: [ConflictError],
  input: builder.inputType('InviteUserInput', {
    description: 'Whom to invite, and as what.',
    fields: (t) => ({
      email: t.string({ required: true, description: 'Where the mail goes; becomes the sign-in.' }),
      role: t.field({
        type: UserRole,
        description: 'admin or editor; editor when absent. Nobody is invited as super_admin.',
      }),
    }),
  }),
  payload: builder.objectRef<Invited>('InviteUserPayload').implement({
    description: 'The mail is on its way.',
    fields: (t) => ({
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
  resolve: (input, context) => inviteUser(input, actorOf(context), context.services),
});
