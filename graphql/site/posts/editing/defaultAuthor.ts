import { defaultAuthor } from './references.ts';
import { builder } from '../../../schema/builder.ts';
import { Author } from '../Author.ts';

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
