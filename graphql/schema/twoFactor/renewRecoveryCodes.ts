import { ownPassword } from '../../../web/content/inputs/accounts/twoFactor.ts';
import { AccountLockedError, ConflictError } from '../../domain/errors.ts';
import { renewRecoveryCodes } from '../../domain/twoFactor/renewRecoveryCodes.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { recoveryCodesPayload } from './recoveryCodesPayload.ts';

mutation('renewRecoveryCodes', {
  description: 'Creates ten new recovery codes. The earlier codes stop working.',
  lane: 'passwords',
  authScopes: { staff: true },
  validate: ownPassword,
  errors: [ConflictError, AccountLockedError],
  input: builder.inputType('RenewRecoveryCodesInput', {
    description: 'Your password, to confirm your identity.',
    fields: (t) => ({
      password: t.string({
        required: true,
        description: 'Your password. A wrong password counts as a failed sign-in.',
      }),
    }),
  }),
  payload: recoveryCodesPayload('RenewRecoveryCodesPayload', 'Only these codes work.'),
  resolve: async (input, { viewer, client, services }) => ({
    recoveryCodes: await renewRecoveryCodes(input, { ...viewer, client }, services),
  }),
});
