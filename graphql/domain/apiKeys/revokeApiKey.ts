import type { ApiKey } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';

/**
 * Revokes a key. This takes effect immediately in every process, because each request looks up its key. Revoking twice
 * changes nothing.
 *
 * @throws NotFoundError if there is no key with this id.
 */
export function revokeApiKey(
  id: string,
  by: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<ApiKey> {
  return database.prisma.$transaction(async (tx) => {
    const { count } = await tx.apiKey.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: clock.now() },
    });
    if (count > 0) {
      await audit(tx, {
        ...audited(by),
        action: 'api_key.revoked',
        subject: { type: 'ApiKey', id },
      });
    }
    const apiKey = await tx.apiKey.findUnique({ where: { id } });
    if (!apiKey) throw new NotFoundError('There is no such API key.', 'id');
    return apiKey;
  });
}
