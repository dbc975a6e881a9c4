import type { ApiKey as Key } from '../../../prisma/generated/client/client.ts';
import { API_KEY_SCOPES } from '../../../web/content/developers/apiKeyScopes.ts';
import { createApiKey as rules } from '../../../web/content/inputs/partners/createApiKey.ts';
import { createApiKey } from '../../domain/apiKeys/createApiKey.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';
import { ApiKey } from './ApiKey.ts';

mutation('createApiKey', {
  description: 'Creates an API key for a partner. Only this response contains the key itself.',
  authScopes: { staffCan: 'api_keys:write' },
  validate: rules,
  input: builder.inputType('CreateApiKeyInput', {
    description: 'The name, scopes and expiry of the new key.',
    fields: (t) => ({
      name: t.string({
        required: true,
        description: 'A name for the owner or the purpose of the key.',
      }),
      scopes: t.stringList({
        required: true,
        description: `At least one of ${API_KEY_SCOPES.map((scope) => `\`${scope}\``).join(', ')}.`,
      }),
      expiresAt: t.field({
        type: 'DateTime',
        description: 'When the key expires. If absent, it never expires.',
      }),
    }),
  }),
  payload: builder.objectRef<{ apiKey: Key; key: string }>('CreateApiKeyPayload').implement({
    description: 'The new key.',
    fields: (t) => ({
      apiKey: t.field({
        type: ApiKey,
        description: 'What the server stores about it.',
        resolve: ({ apiKey }) => apiKey,
      }),
      key: t.exposeString('key', {
        description:
          'The key itself, for the header `Authorization: Bearer <key>`. The server stores only its hash.',
      }),
    }),
  }),
  resolve: (input, context) => createApiKey(input, actorOf(context), context.services),
});
