import { published } from '../../domain/posts/visibility.ts';
import { isAllowed } from '../../domain/policy.ts';
import { builder } from '../builder.ts';

export const Author = builder.prismaNode('Author', {
  description:
    'A name that posts are written under, of a member of staff or of nobody in particular.',
  nullable: true,
  id: { field: 'id', description: 'Opaque id, unique over all types.' },
  select: { id: true },
  authScopes: { open: 'posts:read' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The byline; no two authors share one.' }),
    bio: t.exposeString('bio', {
      nullable: true,
      description: 'A sentence or two about the author; null when nothing is known.',
    }),
    avatarUrl: t.exposeString('avatarUrl', {
      nullable: true,
      description: 'Address or path of a square picture; null means: show the initials.',
    }),
  }),
});

builder.queryField('authors', (t) =>
  t.prismaField({
    type: [Author],
    description:
      'Authors by name. Staff see all of them, everybody else those with something published.',
    authScopes: { open: 'posts:read' },
    resolve: (query, _root, _args, { viewer, services }) =>
      services.database.prisma.author.findMany({
        ...query,
        where: isAllowed(viewer, 'drafts:read')
          ? {}
          : { posts: { some: published(services.clock.now()) } },
        orderBy: { name: 'asc' },
      }),
  }),
);
