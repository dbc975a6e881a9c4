import { disableTwoFactor as rules } from '../../../web/content/inputs/twoFactor.ts';
import { AccountLockedError, ConflictError } from '../../domain/errors.ts';
import { disableTwoFactor } from '../../domain/twoFactor/disableTwoFactor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('disableTwoFactor', {
  description: 'Turns the two-factor authentication of whoever asks off, by both factors.',
  authScopes: { staff: true },
  validate: rules,
  errors: [ConflictError, AccountLockedError],
  input: builder.inputType('DisableTwoFactorInput', {
    description: 'Both factors.',
    fields: (t) => ({
      password: t.string({
        required: true,
        description: 'The own password. A wrong one counts like a wrong one at sign-in.',
      }),
      code: t.string({
        required: true,
        description: 'Of the authenticator app, or a recovery code.',
      }),
    }),
  }),
  payload: builder.objectRef<{ disabled: true }>('DisableTwoFactorPayload').implement({
    description: 'The password alone is enough again.',
    fields: (t) => ({ disabled: t.exposeBoolean('disabled', { description: 'Always true.' }) }),
  }),
  resolve: async (input, { viewer, client, services }) => {
    await disableTwoFactor(input, { ...viewer, client }, services);
    return { disabled: true } as const;
  },
});
