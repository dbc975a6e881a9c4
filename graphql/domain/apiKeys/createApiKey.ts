import type { ApiKey } from '../../../prisma/generated/client/client.ts';
import type { CreateApiKey } from '../../../web/content/inputs/partners/createApiKey.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { InvalidInputError } from '../errors.ts';
import { lockSession } from '../sessions/lockSession.ts';
import { tokenHash } from '../tokens.ts';
import { newApiKey, prefixOf } from './apiKey.ts';

/**
 * Creates a key for a partner. Only the returned `key` contains the key itself; the database stores its hash.
 *
 * @throws InvalidInputError if the expiry is not in the future, NotAuthenticatedError or NotAllowedError if the actor's
 *   session or permission ended before the transaction.
 */
export async function createApiKey(
  { name, scopes, expiresAt }: CreateApiKey,
  by: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<{ apiKey: ApiKey; key: string }> {
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
