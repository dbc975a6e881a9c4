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
    'Turns the two-factor authentication of somebody off who has lost their app. All their sessions end, and a mail tells them.',
  authScopes: { can: 'users:write' },
  errors: [NotFoundError, ConflictError],
  input: builder.inputType('ResetTwoFactorInput', {
    description: 'Whose to turn off.',
    fields: (t) => ({
      id: t.id({
        required: true,
        description:
          'Global id of the user; never your own. Only a super_admin resets that of another.',
      }),
    }),
  }),
  payload: builder.objectRef<{ user: Account }>('ResetTwoFactorPayload').implement({
    description: 'The password alone lets this person in again.',
    fields: (t) => ({
      user: t.field({
        type: User,
        description: 'Who was changed.',
        resolve: ({ user }) => user,
      }),
    }),
  }),
  resolve: async ({ id }, context) => ({
    user: await resetTwoFactor(idOf('User', id), actorOf(context), context.services),
  }),
});
