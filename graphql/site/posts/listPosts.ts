import type { Post, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { POSTS } from '../../platform/content/postTags.ts';

type Needs = Pick<Services, 'database' | 'content'>;

/** The selection and the start of a query from the schema. */
type Query = Pick<Prisma.PostFindManyArgs, 'select' | 'include' | 'skip' | 'cursor'> & {
  take: number;
};

/** Searches count at most this many matches, because counting reads every match and nobody opens so many pages. */
const MAX_COUNTED = 1000;

interface Listed {
  where: Prisma.PostWhereInput;
  orderBy: Prisma.PostOrderByWithRelationInput[];
  /** The cache key of the total until public content changes. Null for an exact count. */
  countedAs: string | null;
  isSearch: boolean;
}

/** The total number of posts, for a search at most `MAX_COUNTED`. */
export function countPosts(
  { where, countedAs, isSearch }: Omit<Listed, 'orderBy'>,
  { database, content }: Needs,
): Promise<number> {
  const count = () => database.prisma.post.count({ where, ...(isSearch && { take: MAX_COUNTED }) });
  return countedAs === null ? count() : content.remember(`posts:${countedAs}`, [POSTS], count);
}

/**
 * Reads a numbered page. It first selects only ids, which needs no more than an index in the blog's default order. So the
 * rows of earlier pages are never read. `total` is known without a count on the last page, and null on all others.
 */
export async function postsOnPage(
  query: Query,
  page: number,
  listed: Listed,
  needs: Needs,
): Promise<{ posts: Post[]; total: number | null }> {
  // The query takes one row more than the page shows, to find out whether another page follows.
  const size = query.take - 1;
  const skip = (page - 1) * size;
  if (skip > 0 && !listed.isSearch && skip >= (await countPosts(listed, needs))) {
    return { posts: [], total: null };
  }
  const { post } = needs.database.prisma;
  const { where, orderBy } = listed;
  const ids = await post.findMany({ where, orderBy, skip, take: query.take, select: { id: true } });
  const { take: _take, skip: _skip, cursor: _cursor, ...selection } = query;
  const rows = await post.findMany({
    ...selection,
    where: { id: { in: ids.map(({ id }) => id) } },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isLast = ids.length <= size && (ids.length > 0 || page === 1);
  return {
    posts: ids.flatMap(({ id }) => byId.get(id) ?? []),
    total: isLast ? skip + ids.length : null,
  };
}
