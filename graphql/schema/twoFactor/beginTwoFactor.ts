import { ownPassword } from '../../../web/content/inputs/accounts/twoFactor.ts';
import { AccountLockedError, ConflictError } from '../../domain/errors.ts';
import { beginTwoFactor } from '../../domain/twoFactor/beginTwoFactor.ts';
import type { NewSecret } from '../../services/authenticator.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('beginTwoFactor', {
  description:
    'Creates the secret for an authenticator app. To turn two-factor authentication on, send a code of the app to `confirmTwoFactor` within 15 minutes.',
  lane: 'passwords',
  authScopes: { staff: true },
  validate: ownPassword,
  errors: [ConflictError, AccountLockedError],
  input: builder.inputType('BeginTwoFactorInput', {
    description: 'Your password, to confirm your identity.',
    fields: (t) => ({
      password: t.string({
        required: true,
        description: 'Your password. A wrong password counts as a failed sign-in.',
      }),
    }),
  }),
  payload: builder.objectRef<NewSecret>('BeginTwoFactorPayload').implement({
    description: 'The new secret as text, URL and QR code. Only this response contains it.',
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'The secret in Base32, for typing.' }),
      otpauthUrl: t.expose('otpauthUrl', {
        type: 'URL',
        description: 'The secret as an `otpauth:` URL, which opens an app on this device.',
      }),
      qrSvg: t.exposeString('qrSvg', {
        description: 'A QR code of that URL, as an SVG document in black and white.',
      }),
    }),
  }),
  resolve: (input, { viewer, client, services }) =>
    beginTwoFactor(input, { ...viewer, client }, services),
});
