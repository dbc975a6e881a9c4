import { builder } from '../builder.ts';
import { User } from '../user/User.ts';

/** What a partner's program signs in with. The key itself is never kept. */
export const ApiKey = builder.prismaNode('ApiKey', {
  description: "A key that a partner's program signs in with. The key itself is not kept.",
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  authScopes: { can: 'api_keys:read' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Whose key it is, or what for.' }),
    prefix: t.exposeString('prefix', {
      description: 'How the key begins, so that keys can be told apart.',
    }),
    scopes: t.exposeStringList('scopes', { description: 'What it may do, such as `leads:read`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it stops working by itself; null for one that does not.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Its last use, exact to five minutes; null for a key never used.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was revoked; null for one that was not.',
    }),
    isActive: t.boolean({
      description: 'False once it has expired or was revoked.',
      select: { expiresAt: true, revokedAt: true },
      resolve: ({ expiresAt, revokedAt }, _args, { services }) =>
        !revokedAt && (!expiresAt || expiresAt > services.clock.now()),
    }),
    createdBy: t.relation('createdBy', {
      type: User,
      nullable: true,
      description: 'Who made it; null when that account is gone.',
    }),
  }),
});

builder.queryField('apiKeys', (t) =>
  t.prismaField({
    type: [ApiKey],
    description: "All keys of partners' programs, newest first; revoked ones too.",
    authScopes: { can: 'api_keys:read' },
    resolve: (query, _root, _args, { services }) =>
      services.database.prisma.apiKey.findMany({ ...query, orderBy: { id: 'desc' } }),
  }),
);
