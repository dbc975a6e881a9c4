import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
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
  async resolve(input, context) {
    const { database, clock } = context.services;
    const id = idOf('ApiKey', input.id);
    const apiKey = await database.prisma.$transaction(async (tx) => {
      const { count } = await tx.apiKey.updateMany({
        where: { id, revokedAt: null },
        data: { revokedAt: clock.now() },
      });
      if (count > 0) {
        await audit(tx, {
          ...audited(actorOf(context)),
          action: 'api_key.revoked',
          subject: { type: 'ApiKey', id },
        });
      }
      const found = await tx.apiKey.findUnique({ where: { id } });
      if (!found) throw new NotFoundError('There is no such API key.', 'id');
      return found;
    });
    return { apiKey };
  },
});
