import { API_KEY_SCOPES, createApiKey as rules } from '../../../web/content/partners/apiKeys.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { InvalidInputError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
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
  async resolve({ name, scopes, expiresAt }, context) {
    const { database, clock } = context.services;
    const actor = actorOf(context);
    const now = clock.now();
    if (expiresAt && expiresAt <= now) {
      const message = 'Expiry must be in the future';
      throw new InvalidInputError([{ field: 'expiresAt', message }]);
    }
    const key = newApiKey();
    const apiKey = await database.prisma.$transaction(async (tx) => {
      await lockSession(tx, actor, 'api_keys:write');
      const made = await tx.apiKey.create({
        data: {
          name,
          scopes: [...new Set(scopes)],
          expiresAt,
          createdById: actor.userId,
          createdAt: now,
          prefix: prefixOf(key),
          keyHash: tokenHash(key),
        },
      });
      await audit(tx, {
        ...audited(actor),
        action: 'api_key.created',
        subject: { type: 'ApiKey', id: made.id },
        details: { name, scopes: made.scopes },
      });
      return made;
    });
    return { apiKey, key };
  },
});
