import { defaultAuthor } from '../../domain/posts/references.ts';
import { builder } from '../builder.ts';
import { Author } from './Author.ts';

builder.queryField('defaultAuthor', (t) =>
  t.prismaField({
    type: Author,
    nullable: true,
    description:
      'Whom a new post is under unless somebody is chosen: the default author of the settings, else the one of the own account; null where neither exists yet. Staff only.',
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
