import { ownPassword } from '../../../web/content/inputs/twoFactor.ts';
import { AccountLockedError, ConflictError } from '../../domain/errors.ts';
import { renewRecoveryCodes } from '../../domain/twoFactor/renewRecoveryCodes.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { recoveryCodesPayload } from './recoveryCodesPayload.ts';

mutation('renewRecoveryCodes', {
  description: 'Makes ten other recovery codes; all earlier ones are dead.',
  authScopes: { staff: true },
  validate: ownPassword,
  errors: [ConflictError, AccountLockedError],
  input: builder.inputType('RenewRecoveryCodesInput', {
    description: 'Whoever asks shows that it is them.',
    fields: (t) => ({
      password: t.string({
        required: true,
        description: 'The own password. A wrong one counts like a wrong one at sign-in.',
      }),
    }),
  }),
  payload: recoveryCodesPayload('RenewRecoveryCodesPayload', 'Only these codes work.'),
  resolve: async (input, { viewer, client, services }) => ({
    recoveryCodes: await renewRecoveryCodes(input, { ...viewer, client }, services),
  }),
});
