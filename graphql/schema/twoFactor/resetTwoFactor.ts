import type { User as Account } from '../../../prisma/generated/client/client.ts';
import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { resetTwoFactor } from '../../domain/twoFactor/resetTwoFactor.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { User } from '../user/User.ts';

mutation('resetTwoFactor', {
  description:
    'Turns off the two-factor authentication of a person who has lost the app. All sessions of the person end, and the person gets an e-mail.',
  authScopes: { staffCan: 'users:write' },
  errors: [NotFoundError, ConflictError],
  input: builder.inputType('ResetTwoFactorInput', {
    description: 'The account to change.',
    fields: (t) => ({
      id: t.id({
        required: true,
        description:
          'Global id of the user. It must not be your own. Only a super_admin can change another super_admin.',
      }),
    }),
  }),
  payload: builder.objectRef<{ user: Account }>('ResetTwoFactorPayload').implement({
    description: 'Two-factor authentication is off for this account.',
    fields: (t) => ({
      user: t.field({
        type: User,
        description: 'The changed account.',
        resolve: ({ user }) => user,
      }),
    }),
  }),
  resolve: async ({ id }, context) => ({
    user: await resetTwoFactor(idOf('User', id), actorOf(context), context.services),
  }),
});
