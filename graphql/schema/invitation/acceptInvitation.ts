import type { User as Account } from '../../../prisma/generated/client/client.ts';
import { ConflictError, InvalidInputError } from '../../domain/errors.ts';
import { acceptInvitation } from '../../domain/invitations/acceptInvitation.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { setDeviceCookie } from '../session/setDeviceCookie.ts';
import { User } from '../user/User.ts';

mutation('acceptInvitation', {
  description:
    'Creates the account of an invited person, who can then sign in. The username is made from the part of the e-mail address before the @.',
  lane: 'passwords',
  authScopes: { public: true },
  // The rules run together with the check of the token, so that one response can report both.
  errors: [InvalidInputError, ConflictError],
  input: builder.inputType('AcceptInvitationInput', {
    description: 'The invitation, and the password of the new account.',
    fields: (t) => ({
      token: t.string({
        required: true,
        description: 'The token from the link in the e-mail. It works once.',
      }),
      password: t.string({
        required: true,
        description: 'At least 8 characters with uppercase, lowercase and a digit.',
      }),
    }),
  }),
  payload: builder.objectRef<{ user: Account }>('AcceptInvitationPayload').implement({
    description: 'The account was created.',
    fields: (t) => ({
      user: t.field({
        type: User,
        description: 'The new member of staff.',
        grantScopes: ['ownAccount'],
        resolve: ({ user }) => user,
      }),
    }),
  }),
  resolve: async (input, context) => {
    const { user, device } = await acceptInvitation(input, context.client, context.services);
    setDeviceCookie(context, device);
    return { user };
  },
});
