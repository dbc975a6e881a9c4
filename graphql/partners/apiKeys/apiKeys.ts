import { isKeyActive, KEY_END } from '../../schema/access/activeKey.ts';
import { builder } from '../../schema/builder.ts';
import { User } from '../../staff/signIn/User.ts';
import { API_KEY_SCOPES, createApiKey as rules } from '../../../web/content/partners/apiKeys.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { tokenHash } from '../../platform/secrets/tokens.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { InvalidInputError, NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { lockSession } from '../../staff/signIn/lockSession.ts';
import { newApiKey, prefixOf } from './findPartner.ts';
import { idOf } from '../../schema/globalId.ts';

export const ApiKey = builder.prismaNode('ApiKey', {
  description:
    'An API key of a partner. The server stores only a hash of the key itself. Only super admins see it.',
  nullable: true,
  id: { field: 'id' },
  authScopes: { can: 'api_keys:read' },
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'A name for the owner or the purpose of the key.',
    }),
    prefix: t.exposeString('prefix', {
      description: 'The first characters of the key, to tell keys apart.',
    }),
    scopes: t.exposeStringList('scopes', {
      description: 'What the key may do, such as `leads:read`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key expires. Null if it never expires.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the key was last used, accurate to five minutes. Null if it was never used.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key was revoked. Null if it was not revoked.',
    }),
    isActive: t.boolean({
      description: 'Whether the key works. False after it expired or was revoked.',
      select: KEY_END,
      resolve: (key, _args, { services }) => isKeyActive(key, services.clock.now()),
    }),
    createdBy: t.relation('createdBy', {
      type: User,
      nullable: true,
      description: 'The member of staff who created the key. Null if that account was deleted.',
    }),
  }),
});

builder.queryField('apiKeys', (t) =>
  t.prismaField({
    type: [ApiKey],
    description: 'All API keys, newest first, including expired and revoked keys.',
    authScopes: { can: 'api_keys:read' },
    resolve: (query, _root, _args, { services }) =>
      services.database.prisma.apiKey.findMany({ ...query, orderBy: { id: 'desc' } }),
  }),
);

mutation('createApiKey', {
  description:
    'Creates an API key for a partner. Only this response contains the key itself. Only super admins can do this.',
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

mutation('revokeApiKey', {
  description:
    'Revokes an API key. The key stops working immediately and forever. Only super admins can do this.',
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
