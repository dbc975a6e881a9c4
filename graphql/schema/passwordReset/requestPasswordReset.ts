import { requestPasswordReset as rules } from '../../../web/content/inputs/passwordReset.ts';
import { RateLimitedError } from '../../domain/errors.ts';
import { requestPasswordReset } from '../../domain/passwordResets/requestPasswordReset.ts';
import { builder } from '../builder.ts';
import { spendAlways } from '../limits.ts';
import { mutation } from '../mutation.ts';

mutation('requestPasswordReset', {
  description:
    'Sends a link for a new password, where the address has an account. The answer is the same for every address.',
  authScopes: { public: true },
  validate: rules,
  errors: [RateLimitedError],
  input: builder.inputType('RequestPasswordResetInput', {
    description: 'Whose password was forgotten.',
    fields: (t) => ({
      email: t.string({
        required: true,
        description: 'Address of the account; its letter case does not matter.',
      }),
    }),
  }),
  payload: builder.objectRef<{ requested: true }>('RequestPasswordResetPayload').implement({
    description: 'If there is such an account, a mail is on its way.',
    fields: (t) => ({
      requested: t.exposeBoolean('requested', {
        description: 'Always true, whether or not there is such an account.',
      }),
    }),
  }),
  resolve: async (input, context) => {
    const { client, services } = context;
    await spendAlways(context, {
      passwordResetsByAddress: client.network,
      passwordResetsByAccount: input.email.toLowerCase(),
    });
    await requestPasswordReset(input, client, services);
    return { requested: true } as const;
  },
});
