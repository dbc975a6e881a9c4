import type { ApiKey as Key } from '../../../prisma/generated/client/client.ts';
import { createApiKey as rules } from '../../../web/content/inputs/createApiKey.ts';
import { createApiKey } from '../../domain/apiKeys/createApiKey.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { ApiKey } from './ApiKey.ts';

mutation('createApiKey', {
  description: "Makes a key for a partner's program. It is shown in this answer and never again.",
  authScopes: { can: 'api_keys:write' },
  validate: rules,
  input: builder.inputType('CreateApiKeyInput', {
    description: 'What the key is for, and what it may do.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Whose key it is, or what for.' }),
      scopes: t.stringList({
        required: true,
        description:
          'At least one of `integration_requests:read`, `integration_requests:write`, `leads:read`, `leads:write`, `calls:read`, `waitlist:read`, `posts:read`.',
      }),
      expiresAt: t.field({
        type: 'DateTime',
        description: 'When it stops working by itself; never when absent.',
      }),
    }),
  }),
  payload: builder.objectRef<{ apiKey: Key; key: string }>('CreateApiKeyPayload').implement({
    description: 'The new key.',
    fields: (t) => ({
      apiKey: t.field({
        type: ApiKey,
        description: 'What is kept of it.',
        resolve: ({ apiKey }) => apiKey,
      }),
      key: t.exposeString('key', {
        description: 'The key itself, for `Authorization: Bearer <key>`. Only its hash is kept.',
      }),
    }),
  }),
  resolve: (input, context) => createApiKey(input, actorOf(context), context.services),
});
