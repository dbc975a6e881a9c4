import type { User as Account } from '../../../prisma/generated/client/client.ts';
import { ConflictError, InvalidInputError } from '../../domain/errors.ts';
import { acceptInvitation } from '../../domain/invitations/acceptInvitation.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { User } from '../user/User.ts';

mutation('acceptInvitation', {
  description:
    'Makes the account of an invited person, who then signs in. The username comes from the local part of the address.',
  authScopes: { public: true },
  // Its rules run beside the look at the token, so that an answer can name both.
  errors: [InvalidInputError, ConflictError],
  input: builder.inputType('AcceptInvitationInput', {
    description: 'The invitation, and the password of the account to be.',
    fields: (t) => ({
      token: t.string({ required: true, description: 'From the link in the mail; works once.' }),
      password: t.string({
        required: true,
        description: 'At least 8 characters with uppercase, lowercase and a digit.',
      }),
    }),
  }),
  payload: builder.objectRef<{ user: Account }>('AcceptInvitationPayload').implement({
    description: 'The account is ready to sign in with.',
    fields: (t) => ({
      user: t.field({
        type: User,
        description: 'The new member of staff.',
        grantScopes: ['ownAccount'],
        resolve: ({ user }) => user,
      }),
    }),
  }),
  resolve: async (input, { client, services }) => ({
    user: await acceptInvitation(input, client, services),
  }),
});
