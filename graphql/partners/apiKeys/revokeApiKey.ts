import type { ApiKey as ApiKeyRow } from '../../../prisma/generated/client/client.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { ApiKey } from './ApiKey.ts';

mutation('revokeApiKey', {
  description: 'Revokes an API key. The key stops working immediately and forever.',
  authScopes: { staffCan: 'api_keys:write' },
  errors: [NotFoundError],
  input: {
    description: 'The key to revoke.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the key.' }),
    }),
  },
  payload: {
    description: 'The key no longer works.',
    fields: {
      apiKey: { type: ApiKey, description: 'The revoked key, with the time when it was revoked.' },
    },
  },
  resolve: async ({ id }, context) => ({
    apiKey: await revokeApiKey(idOf('ApiKey', id), actorOf(context), context.services),
  }),
});

/**
 * Revokes a key. This takes effect immediately in every process, because each request looks up its key. Revoking twice
 * changes nothing.
 *
 * @throws NotFoundError if there is no key with this id.
 */
function revokeApiKey(
  id: string,
  by: Actor,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<ApiKeyRow> {
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
