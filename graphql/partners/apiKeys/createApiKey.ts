import type { ApiKey as ApiKeyRow } from '../../../prisma/generated/client/client.ts';
import { API_KEY_SCOPES } from '../../../web/content/partners/apiKeyScopes.ts';
import {
  type CreateApiKey,
  createApiKey as rules,
} from '../../../web/content/partners/createApiKey.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { lockSession } from '../../staff/signIn/lockSession.ts';
import { ApiKey } from './ApiKey.ts';
import { newApiKey, prefixOf } from './findPartner.ts';

mutation('createApiKey', {
  description: 'Creates an API key for a partner. Only this response contains the key itself.',
  authScopes: { staffCan: 'api_keys:write' },
  validate: rules,
  input: {
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
  },
  payload: {
    description: 'The new key.',
    fields: {
      apiKey: { type: ApiKey, description: 'What the server stores about it.' },
      key: {
        type: 'String',
        description:
          'The key itself, for the header `Authorization: Bearer <key>`. The server stores only its hash.',
      },
    },
  },
  resolve: (input, context) => createApiKey(input, actorOf(context), context.services),
});

/**
 * Creates a key for a partner. Only the returned `key` contains the key itself; the database stores its hash.
 *
 * @throws InvalidInputError if the expiry is not in the future, NotAuthenticatedError or NotAllowedError if the actor's
 *   session or permission ended before the transaction.
 */
async function createApiKey(
  { name, scopes, expiresAt }: CreateApiKey,
  by: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<{ apiKey: ApiKeyRow; key: string }> {
  const now = clock.now();
  if (expiresAt && expiresAt <= now) {
    throw new InvalidInputError([{ field: 'expiresAt', message: 'Expiry must be in the future' }]);
  }
  const key = newApiKey();
  const apiKey = await database.prisma.$transaction(async (tx) => {
    await lockSession(tx, by, 'api_keys:write');
    const made = await tx.apiKey.create({
      data: {
        name,
        scopes: [...new Set(scopes)],
        expiresAt,
        createdById: by.userId,
        createdAt: now,
        prefix: prefixOf(key),
        keyHash: tokenHash(key),
      },
    });
    await audit(tx, {
      ...audited(by),
      action: 'api_key.created',
      subject: { type: 'ApiKey', id: made.id },
      details: { name, scopes: made.scopes },
    });
    return made;
  });
  return { apiKey, key };
}
