import { changePassword as rules } from '../../../web/content/inputs/accounts/changePassword.ts';
import { AccountLockedError } from '../../domain/errors.ts';
import { changePassword } from '../../domain/sessions/changePassword.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('changePassword', {
  description: 'Changes your password. All your other sessions end.',
  lane: 'passwords',
  authScopes: { staff: true },
  validate: rules,
  errors: [AccountLockedError],
  input: builder.inputType('ChangePasswordInput', {
    description: 'Your current password and your new password.',
    fields: (t) => ({
      currentPassword: t.string({
        required: true,
        description: 'Your current password. A wrong password counts as a failed sign-in.',
      }),
      newPassword: t.string({
        required: true,
        description: 'At least 8 characters with uppercase, lowercase and a digit.',
      }),
    }),
  }),
  payload: builder.objectRef<{ changed: true }>('ChangePasswordPayload').implement({
    description: 'The password was changed.',
    fields: (t) => ({ changed: t.exposeBoolean('changed', { description: 'Always true.' }) }),
  }),
  resolve: async (input, { viewer, client, services }) => {
    await changePassword(input, { ...viewer, client }, services);
    return { changed: true } as const;
  },
});
