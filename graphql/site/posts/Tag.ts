import { builder } from '../../schema/builder.ts';

export const Tag = builder.prismaNode('Tag', {
  description: 'A tag of blog posts.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { open: 'posts:read' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the tag.' }),
    slug: t.exposeString('slug', { description: 'The part of the URL that names the tag.' }),
  }),
});
