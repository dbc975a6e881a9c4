import { published } from '../../versions/publication.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import { builder } from '../../schema/builder.ts';
import { FROM_OUTSIDE, OURS } from '../../schema/fromOutside.ts';
import type { Context } from '../../schema/context.ts';
import type { Category as CategoryRow, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { Image } from '../images/Image.ts';
import { Category } from './Category.ts';
import { defaultAuthor } from './editing/references.ts';

const MOST_SUBJECTS = 5;

interface Subject {
  category: CategoryRow;
  count: number;
}

const AuthorSubject = builder.objectRef<Subject>('AuthorSubject').implement({
  description: 'A category that an author writes about.',
  fields: (t) => ({
    category: t.field({
      type: Category,
      description: 'The category.',
      resolve: ({ category }) => category,
    }),
    postCount: t.exposeInt('count', {
      description: 'Number of published posts of the author in this category.',
    }),
  }),
});

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
    slug: t.exposeString('slug', {
      extensions: OURS,
      description:
        'The last part of its URL, `/blog/author/{slug}`. It was made from the first name and stays.',
    }),
    bio: t.exposeString('bio', {
      extensions: OURS,
      nullable: true,
      description: 'What the author page says, as plain text. Null if nobody has written it.',
    }),
    links: t.exposeStringList('links', {
      extensions: OURS,
      description: 'URLs of other pages about the author, with http or https.',
    }),
    avatarUrl: t.exposeString('avatarUrl', {
      extensions: OURS,
      nullable: true,
      description:
        'URL or path of a square picture. Null if there is none. Clients then show the initials of the name.',
    }),
    avatar: t.field({
      type: Image,
      nullable: true,
      description:
        'The picture with its small sizes. Null if the author has no picture. Clients then show the initials of the name.',
      select: { avatarUrl: true },
      resolve: ({ avatarUrl }) => (avatarUrl ? { url: avatarUrl, alt: '', isAvatar: true } : null),
    }),
    since: t.field({
      type: 'DateTime',
      nullable: true,
      // The first post.
      extensions: { cost: 1 },
      description: 'When the first of the published posts appeared. Null without published posts.',
      select: { id: true },
      resolve: async ({ id: authorId }, _args, { services: { database, clock } }) => {
        const where = { authorId, ...published(clock.now()) };
        const { _min } = await database.prisma.post.aggregate({
          where,
          _min: { publishedAt: true },
        });
        return _min.publishedAt;
      },
    }),
    subjects: t.field({
      type: [AuthorSubject],
      // The figures, and the categories.
      extensions: { cost: 2 },
      description: `The categories of the published posts, the most frequent first, at most ${MOST_SUBJECTS}.`,
      select: { id: true },
      resolve: ({ id }, _args, { services }) => subjectsOf(id, services),
    }),
  }),
});

/** The condition for authors that the caller may see: staff see all, everybody else those with a published post. */
const visibleTo = ({ viewer, services }: Context): Prisma.AuthorWhereInput =>
  isAllowed(viewer, 'drafts:read') ? {} : { posts: { some: published(services.clock.now()) } };

builder.queryField('author', (t) =>
  t.prismaField({
    type: Author,
    nullable: true,
    description:
      'An author by the slug. Null if there is no such author, or if you are not staff and the author has no published post.',
    authScopes: { open: 'posts:read' },
    args: {
      slug: t.arg.string({
        required: true,
        description: 'The last part of the URL `/blog/author/{slug}`.',
      }),
    },
    resolve: (query, _root, { slug }, context) =>
      context.services.database.prisma.author.findUnique({
        ...query,
        where: { slug, AND: [visibleTo(context)] },
      }),
  }),
);

builder.queryField('ownAuthor', (t) =>
  t.prismaField({
    type: Author,
    nullable: true,
    description:
      'The author of your account, whose page you may change. Null before your first post, or if you are not staff.',
    authScopes: { staff: true },
    resolve: (query, _root, _args, { viewer, services }) => {
      const selection = { ...query };
      if (viewer?.kind !== 'staff') return null;
      const { prisma } = services.database;
      return prisma.author.findUnique({ ...selection, where: { userId: viewer.userId } });
    },
  }),
);

builder.queryField('authors', (t) =>
  t.prismaField({
    type: [Author],
    description:
      'Authors, sorted by name. Staff see all authors, everybody else only those with a published post.',
    authScopes: { open: 'posts:read' },
    resolve: (query, _root, _args, context) =>
      context.services.database.prisma.author.findMany({
        ...query,
        where: visibleTo(context),
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

async function subjectsOf(
  authorId: string,
  { database: { prisma }, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<Subject[]> {
  const figures = await prisma.postCategory.groupBy({
    by: ['categoryId'],
    where: { post: { authorId, ...published(clock.now()) } },
    _count: { postId: true },
    orderBy: [{ _count: { postId: 'desc' } }, { categoryId: 'asc' }],
    take: MOST_SUBJECTS,
  });
  const categories = await prisma.category.findMany({
    where: { id: { in: figures.map(({ categoryId }) => categoryId) } },
  });
  return figures.flatMap(({ categoryId, _count }) => {
    const category = categories.find(({ id }) => id === categoryId);
    return category ? [{ category, count: _count.postId }] : [];
  });
}
