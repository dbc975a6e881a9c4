import { resetPassword as rules } from '../../../web/content/inputs/accounts/passwordReset.ts';
import { resetPassword } from '../../domain/passwordResets/resetPassword.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { setDeviceCookie } from '../session/setDeviceCookie.ts';

mutation('resetPassword', {
  description:
    'Sets a new password with the token of a reset link. All sessions of the account end immediately.',
  lane: 'passwords',
  authScopes: { public: true },
  validate: rules,
  input: builder.inputType('ResetPasswordInput', {
    description: 'The token, and the new password.',
    fields: (t) => ({
      token: t.string({
        required: true,
        description: 'The token from the link in the e-mail. It works once.',
      }),
      password: t.string({
        required: true,
        description: 'At least 8 characters with uppercase, lowercase and a digit.',
      }),
    }),
  }),
  payload: builder.objectRef<{ email: string }>('ResetPasswordPayload').implement({
    description: 'The password was changed.',
    fields: (t) => ({
      email: t.exposeString('email', { description: 'E-mail address for signing in.' }),
    }),
  }),
  resolve: async (input, context) => {
    const { user, device } = await resetPassword(input, context.client, context.services);
    setDeviceCookie(context, device);
    return user;
  },
});
