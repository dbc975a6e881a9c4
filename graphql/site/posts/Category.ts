import { POSTS } from '../../platform/content/content.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import { OURS } from '../../schema/fromOutside.ts';
import { builder } from '../../schema/builder.ts';
import type { Services } from '../../services.ts';
import { published } from '../../versions/publication.ts';

export const Category = builder.prismaNode('Category', {
  description: 'A category of blog posts.',
  nullable: true,
  id: { field: 'id' },
  select: { id: true },
  authScopes: { open: 'posts:read' },
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name that badges show. It is unique.' }),
    slug: t.exposeString('slug', {
      description: 'The last part of its URL, `/blog/category/{slug}`.',
    }),
    description: t.exposeString('description', {
      extensions: OURS,
      nullable: true,
      description: 'What the category is about, as plain text. Null if nobody has written it.',
    }),
    postCount: t.int({
      description: 'Number of published posts in this category.',
      select: { id: true },
      resolve: async ({ id }, _args, { services }) =>
        (await countByCategory(services)).get(id) ?? 0,
    }),
    allPostCount: t.int({
      description:
        'Number of all posts in this category, drafts and scheduled posts included. Null if you are not staff.',
      nullable: true,
      authScopes: { can: 'drafts:read' },
      select: { _count: { select: { posts: true } } },
      resolve: ({ _count }) => _count.posts,
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

builder.queryField('category', (t) =>
  t.prismaField({
    type: Category,
    nullable: true,
    description: 'A category by its slug. Null if it does not exist.',
    authScopes: { open: 'posts:read' },
    args: {
      slug: t.arg.string({
        required: true,
        description: 'The last part of the URL `/blog/category/{slug}`.',
      }),
    },
    resolve: (query, _root, { slug }, { services }) =>
      services.database.prisma.category.findUnique({ ...query, where: { slug } }),
  }),
);

/** The number of public posts by category id. Categories without public posts are absent. */
function countByCategory({
  database,
  content,
  clock,
}: Pick<Services, 'database' | 'content' | 'clock'>): Promise<ReadonlyMap<string, number>> {
  return content.remember('posts by category', [POSTS], async () => {
    const counts = await database.prisma.postCategory.groupBy({
      by: ['categoryId'],
      where: { post: published(clock.now()) },
      _count: { postId: true },
    });
    return new Map(counts.map(({ categoryId, _count }) => [categoryId, _count.postId]));
  });
}
