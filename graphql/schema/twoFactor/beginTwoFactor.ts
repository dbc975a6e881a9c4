import { ownPassword } from '../../../web/content/inputs/twoFactor.ts';
import { AccountLockedError, ConflictError } from '../../domain/errors.ts';
import { beginTwoFactor } from '../../domain/twoFactor/beginTwoFactor.ts';
import type { NewSecret } from '../../services/authenticator.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('beginTwoFactor', {
  description:
    'Makes the secret for an authenticator app. Two-factor authentication is on once `confirmTwoFactor` has a code of it, within 15 minutes.',
  authScopes: { staff: true },
  validate: ownPassword,
  errors: [ConflictError, AccountLockedError],
  input: builder.inputType('BeginTwoFactorInput', {
    description: 'Whoever asks shows that it is them.',
    fields: (t) => ({
      password: t.string({
        required: true,
        description: 'The own password. A wrong one counts like a wrong one at sign-in.',
      }),
    }),
  }),
  payload: builder.objectRef<NewSecret>('BeginTwoFactorPayload').implement({
    description: 'The secret, as people and apps read it. It is shown here only.',
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'In Base32, for those who type it.' }),
      otpauthUrl: t.exposeString('otpauthUrl', {
        description: 'The same as an `otpauth:` address, which opens an app on this device.',
      }),
      qrSvg: t.exposeString('qrSvg', {
        description: 'A QR code of that address: an SVG document, black on white.',
      }),
    }),
  }),
  resolve: (input, { viewer, client, services }) =>
    beginTwoFactor(input, { ...viewer, client }, services),
});
