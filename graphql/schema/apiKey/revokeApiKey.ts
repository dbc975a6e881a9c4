import type { ApiKey as Key } from '../../../prisma/generated/client/client.ts';
import { revokeApiKey } from '../../domain/apiKeys/revokeApiKey.ts';
import { NotFoundError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { ApiKey } from './ApiKey.ts';

mutation('revokeApiKey', {
  description: 'Revokes an API key. The key stops working immediately and forever.',
  authScopes: { staffCan: 'api_keys:write' },
  errors: [NotFoundError],
  input: builder.inputType('RevokeApiKeyInput', {
    description: 'The key to revoke.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the key.' }),
    }),
  }),
  payload: builder.objectRef<{ apiKey: Key }>('RevokeApiKeyPayload').implement({
    description: 'The key no longer works.',
    fields: (t) => ({
      apiKey: t.field({
        type: ApiKey,
        description: 'The revoked key, with the time when it was revoked.',
        resolve: ({ apiKey }) => apiKey,
      }),
    }),
  }),
  resolve: async ({ id }, context) => ({
    apiKey: await revokeApiKey(idOf('ApiKey', id), actorOf(context), context.services),
  }),
});
