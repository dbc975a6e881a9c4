import { countByCategory } from '../../domain/categories/countByCategory.ts';
import { builder } from '../builder.ts';

export const Category = builder.prismaNode('Category', {
  description: 'A subject of the blog.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  select: { id: true },
  authScopes: { open: 'posts:read' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Shown on badges; no two categories share one.' }),
    slug: t.exposeString('slug', { description: 'The name as it stands in addresses.' }),
    postCount: t.int({
      description: 'How many posts everybody can read here.',
      select: { id: true },
      resolve: async ({ id }, _args, { services }) =>
        (await countByCategory(services)).get(id) ?? 0,
    }),
  }),
});

builder.queryField('categories', (t) =>
  t.prismaField({
    type: [Category],
    description: 'All categories by name.',
    authScopes: { open: 'posts:read' },
    resolve: (query, _root, _args, { services }) =>
      services.database.prisma.category.findMany({ ...query, orderBy: { name: 'asc' } }),
  }),
);
