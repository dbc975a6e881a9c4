import { requestPasswordReset as rules } from '../../../web/content/inputs/accounts/passwordReset.ts';
import { RateLimitedError } from '../../domain/errors.ts';
import { requestPasswordReset } from '../../domain/passwordResets/requestPasswordReset.ts';
import { builder } from '../builder.ts';
import { spendAlways } from '../limits.ts';
import { mutation } from '../mutation.ts';

mutation('requestPasswordReset', {
  description:
    'Sends a password reset link if the address has an account. The response is the same for every address.',
  authScopes: { public: true },
  validate: rules,
  errors: [RateLimitedError],
  input: builder.inputType('RequestPasswordResetInput', {
    description: 'The account whose password was forgotten.',
    fields: (t) => ({
      email: t.string({
        required: true,
        description: 'E-mail address of the account. Letter case does not matter.',
      }),
    }),
  }),
  payload: builder.objectRef<{ requested: true }>('RequestPasswordResetPayload').implement({
    description: 'If the account exists, an e-mail is queued.',
    fields: (t) => ({
      requested: t.exposeBoolean('requested', {
        description: 'Always true, even if the account does not exist.',
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
