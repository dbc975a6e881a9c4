import { requestAccess as rules } from '../../../web/content/inputs/requestAccess.ts';
import { requestAccess } from '../../domain/accessRequests/requestAccess.ts';
import { RateLimitedError } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { spendAlways } from '../limits.ts';
import { mutation } from '../mutation.ts';

mutation('requestAccess', {
  description: 'Asks for an account. An admin approves or declines it; either way a mail tells.',
  authScopes: { public: true },
  validate: rules,
  errors: [RateLimitedError],
  input: builder.inputType('RequestAccessInput', {
    description: 'Who asks, and what for.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the person.' }),
      email: t.string({ required: true, description: 'Address for the answer.' }),
      reason: t.string({ description: 'What the account is for; may be left out.' }),
    }),
  }),
  payload: builder.objectRef<{ requested: true }>('RequestAccessPayload').implement({
    description: 'The request waits for somebody to decide.',
    fields: (t) => ({
      requested: t.exposeBoolean('requested', {
        description: 'Always true, also where the address has asked before or has an account.',
      }),
    }),
  }),
  resolve: async (input, context) => {
    const { client, services } = context;
    await spendAlways(context, { accessRequestsByAddress: client.network });
    await requestAccess(input, client, services);
    return { requested: true } as const;
  },
});
