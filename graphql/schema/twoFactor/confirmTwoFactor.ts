import { confirmTwoFactor as rules } from '../../../web/content/inputs/twoFactor.ts';
import { AccountLockedError, ConflictError } from '../../domain/errors.ts';
import { confirmTwoFactor } from '../../domain/twoFactor/confirmTwoFactor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { recoveryCodesPayload } from './recoveryCodesPayload.ts';

mutation('confirmTwoFactor', {
  description:
    'Turns two-factor authentication on by a first code of the app. All other sessions of whoever asks end.',
  authScopes: { staff: true },
  validate: rules,
  errors: [ConflictError, AccountLockedError],
  input: builder.inputType('ConfirmTwoFactorInput', {
    description: 'What shows that the app holds the secret.',
    fields: (t) => ({
      code: t.string({
        required: true,
        description: 'Six digits. A wrong one counts like a wrong password.',
      }),
    }),
  }),
  payload: recoveryCodesPayload('ConfirmTwoFactorPayload', 'Two-factor authentication is on.'),
  resolve: async (input, { viewer, client, services }) => ({
    recoveryCodes: await confirmTwoFactor(input, { ...viewer, client }, services),
  }),
});
