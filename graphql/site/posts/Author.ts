import { published } from '../../versions/publication.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import { builder } from '../../schema/builder.ts';
import { FROM_OUTSIDE, OURS } from '../../schema/fromOutside.ts';
import { defaultAuthor } from './editing/references.ts';

export const Author = builder.prismaNode('Author', {
  description:
    'An author of posts. Some authors belong to the account of a member of staff, others to no account.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { open: 'posts:read' },
  fields: (t) => ({
    name: t.exposeString('name', {
      extensions: FROM_OUTSIDE,
      description: 'The name that posts show. No two authors have the same name.',
    }),
    bio: t.exposeString('bio', {
      extensions: OURS,
      nullable: true,
      description: 'One or two sentences about the author. Null if nobody has written them.',
    }),
    avatarUrl: t.exposeString('avatarUrl', {
      extensions: OURS,
      nullable: true,
      description:
        'URL or path of a square picture. Null if there is none. Clients then show the initials of the name.',
    }),
  }),
});

builder.queryField('authors', (t) =>
  t.prismaField({
    type: [Author],
    description:
      'Authors, sorted by name. Staff see all authors, everybody else only those with a published post.',
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

builder.queryField('defaultAuthor', (t) =>
  t.prismaField({
    type: Author,
    nullable: true,
    // The author of the setting, and of the account.
    extensions: { cost: 1 },
    description:
      'The author of a new post if nobody is chosen: the author of the setting DEFAULT_AUTHOR, otherwise the author of your account. Null if neither exists, or if you are not staff.',
    authScopes: { can: 'posts:write' },
    resolve: async (query, _root, _args, { viewer, services }) => {
      const selection = { ...query };
      const { database, settings } = services;
      if (viewer?.kind !== 'staff') return null;
      const id = await defaultAuthor(database.prisma, viewer.userId, settings.defaultAuthor);
      if (id === null) return null;
      return database.prisma.author.findUnique({ ...selection, where: { id } });
    },
  }),
);
