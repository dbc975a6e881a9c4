import { isKeyActive, KEY_END } from '../../schema/access/activeKey.ts';
import { builder } from '../../schema/builder.ts';
import { User } from '../../staff/signIn/User.ts';

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
