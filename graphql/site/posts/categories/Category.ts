import { POSTS } from '../../../platform/content/content.ts';
import { isAllowed } from '../../../../web/content/staff/policy.ts';
import { countByCategory } from './countByCategory.ts';
import { builder } from '../../../schema/builder.ts';

export const Category = builder.prismaNode('Category', {
  description: 'A category of blog posts.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { open: 'posts:read' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name that badges show. It is unique.' }),
    slug: t.exposeString('slug', { description: 'The part of the URL that names the category.' }),
    postCount: t.int({
      description: 'Number of published posts in this category.',
      select: { id: true },
      resolve: async ({ id }, _args, { services }) =>
        (await countByCategory(services)).get(id) ?? 0,
    }),
  }),
});

builder.queryField('categories', (t) =>
  t.prismaField({
    type: [Category],
    description: 'All categories, sorted by name.',
    authScopes: { open: 'posts:read' },
    resolve: (query, _root, _args, { viewer, services }) => {
      const { content, database } = services;
      const selection = { ...query };
      const read = () =>
        database.prisma.category.findMany({ ...selection, orderBy: { name: 'asc' } });
      if (isAllowed(viewer, 'drafts:read')) return read();
      return content.remember(JSON.stringify(['categories', selection]), [POSTS], read);
    },
  }),
);
