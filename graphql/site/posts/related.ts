import { InvalidInputError } from '../../schema/errors.ts';
import { relatedPostIds } from './relatedPosts.ts';
import { builder } from '../../schema/builder.ts';
import { Post } from './Post.ts';

const MOST = 12;

builder.prismaObjectField(Post, 'related', (t) =>
  t.prismaField({
    type: [Post],
    // Categories, the newest posts of them and of all, and the posts themselves.
    extensions: { cost: 4 },
    description:
      'Published posts to read next: the newest posts of the same categories, then the newest other posts.',
    select: { id: true },
    args: {
      first: t.arg.int({
        required: true,
        defaultValue: 3,
        description: `Maximum number of posts, from 1 to ${MOST}.`,
      }),
    },
    resolve: async (query, { id }, { first }, { services }) => {
      const selection = { ...query };
      if (first < 1 || first > MOST) {
        throw new InvalidInputError([{ field: 'first', message: `Ask for 1 to ${MOST} posts` }]);
      }
      const { prisma } = services.database;
      const ids = await relatedPostIds(id, first, services.clock.now(), prisma);
      const rows = await prisma.post.findMany({ ...selection, where: { id: { in: ids } } });
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((each) => byId.get(each) ?? []);
    },
  }),
);
