import { disableTwoFactor as rules } from '../../../web/content/inputs/accounts/twoFactor.ts';
import { AccountLockedError, ConflictError } from '../../domain/errors.ts';
import { disableTwoFactor } from '../../domain/twoFactor/disableTwoFactor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('disableTwoFactor', {
  description: 'Turns off your two-factor authentication. It needs your password and a code.',
  lane: 'passwords',
  authScopes: { staff: true },
  validate: rules,
  errors: [ConflictError, AccountLockedError],
  input: builder.inputType('DisableTwoFactorInput', {
    description: 'Your password and a code.',
    fields: (t) => ({
      password: t.string({
        required: true,
        description: 'Your password. A wrong password counts as a failed sign-in.',
      }),
      code: t.string({
        required: true,
        description: 'A code of the authenticator app or a recovery code.',
      }),
    }),
  }),
  payload: builder.objectRef<{ disabled: true }>('DisableTwoFactorPayload').implement({
    description: 'Two-factor authentication is off.',
    fields: (t) => ({ disabled: t.exposeBoolean('disabled', { description: 'Always true.' }) }),
  }),
  resolve: async (input, { viewer, client, services }) => {
    await disableTwoFactor(input, { ...viewer, client }, services);
    return { disabled: true } as const;
  },
});
