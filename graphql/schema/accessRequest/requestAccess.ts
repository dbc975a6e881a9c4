import { requestAccess as rules } from '../../../web/content/inputs/accounts/requestAccess.ts';
import { requestAccess } from '../../domain/accessRequests/requestAccess.ts';
import { RateLimitedError } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { spendAlways } from '../limits.ts';
import { mutation } from '../mutation.ts';

mutation('requestAccess', {
  description:
    'Requests a staff account. An admin approves or declines the request, and the person gets an e-mail.',
  authScopes: { public: true },
  validate: rules,
  errors: [RateLimitedError],
  input: builder.inputType('RequestAccessInput', {
    description: 'The person, and why the person needs an account.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the person.' }),
      email: t.string({ required: true, description: 'E-mail address for the answer.' }),
      reason: t.string({ description: 'Why the person needs the account. Optional.' }),
    }),
  }),
  payload: builder.objectRef<{ requested: true }>('RequestAccessPayload').implement({
    description: 'The request was received.',
    fields: (t) => ({
      requested: t.exposeBoolean('requested', {
        description: 'Always true, even if the address has a pending request or an account.',
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
