import { changePassword as rules } from '../../../web/content/inputs/changePassword.ts';
import { AccountLockedError } from '../../domain/errors.ts';
import { changePassword } from '../../domain/sessions/changePassword.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('changePassword', {
  description: 'Changes the password of whoever asks. All their other sessions end.',
  authScopes: { staff: true },
  validate: rules,
  errors: [AccountLockedError],
  input: builder.inputType('ChangePasswordInput', {
    description: 'The password there is, and the one to be.',
    fields: (t) => ({
      currentPassword: t.string({
        required: true,
        description: 'A wrong one counts like a wrong one at sign-in.',
      }),
      newPassword: t.string({
        required: true,
        description: 'At least 8 characters with uppercase, lowercase and a digit.',
      }),
    }),
  }),
  payload: builder.objectRef<{ changed: true }>('ChangePasswordPayload').implement({
    description: 'The new password is in force.',
    fields: (t) => ({ changed: t.exposeBoolean('changed', { description: 'Always true.' }) }),
  }),
  resolve: async (input, { viewer, client, services }) => {
    await changePassword(input, { ...viewer, client }, services);
    return { changed: true } as const;
  },
});
