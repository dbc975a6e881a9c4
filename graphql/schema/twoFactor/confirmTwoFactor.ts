import { confirmTwoFactor as rules } from '../../../web/content/inputs/accounts/twoFactor.ts';
import { AccountLockedError, ConflictError } from '../../domain/errors.ts';
import { confirmTwoFactor } from '../../domain/twoFactor/confirmTwoFactor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { recoveryCodesPayload } from './recoveryCodesPayload.ts';

mutation('confirmTwoFactor', {
  description:
    'Turns two-factor authentication on with a first code of the app. All your other sessions end.',
  authScopes: { staff: true },
  validate: rules,
  errors: [ConflictError, AccountLockedError],
  input: builder.inputType('ConfirmTwoFactorInput', {
    description: 'A code of the app.',
    fields: (t) => ({
      code: t.string({
        required: true,
        description: 'The code: six digits. A wrong code counts as a wrong password.',
      }),
    }),
  }),
  payload: recoveryCodesPayload('ConfirmTwoFactorPayload', 'Two-factor authentication is on.'),
  resolve: async (input, { viewer, client, services }) => ({
    recoveryCodes: await confirmTwoFactor(input, { ...viewer, client }, services),
  }),
});
