import { builder } from '../builder.ts';

export const Tag = builder.prismaNode('Tag', {
  description: 'A word that posts about the same thing share.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  select: { id: true },
  authScopes: { open: 'posts:read' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The word as it is shown.' }),
    slug: t.exposeString('slug', { description: 'The word as it stands in addresses.' }),
  }),
});
