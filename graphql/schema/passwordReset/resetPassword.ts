import { resetPassword as rules } from '../../../web/content/inputs/passwordReset.ts';
import { resetPassword } from '../../domain/passwordResets/resetPassword.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('resetPassword', {
  description:
    'Sets a new password by the link of a mail. All sessions of the account end, in every process at once.',
  authScopes: { public: true },
  validate: rules,
  input: builder.inputType('ResetPasswordInput', {
    description: 'The link, and the password to be.',
    fields: (t) => ({
      token: t.string({ required: true, description: 'From the link in the mail; works once.' }),
      password: t.string({
        required: true,
        description: 'At least 8 characters with uppercase, lowercase and a digit.',
      }),
    }),
  }),
  payload: builder.objectRef<{ email: string }>('ResetPasswordPayload').implement({
    description: 'The new password is ready to sign in with.',
    fields: (t) => ({
      email: t.exposeString('email', { description: 'Address to sign in with.' }),
    }),
  }),
  resolve: async (input, { client, services }) => resetPassword(input, client, services),
});
