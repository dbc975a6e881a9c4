import type { Post, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';

type Needs = Pick<Services, 'database' | 'content'>;

/** What a query of the schema selects and where it starts. */
type Query = Pick<Prisma.PostFindManyArgs, 'select' | 'include' | 'skip' | 'cursor'> & {
  take: number;
};

/** Searches are counted no further: nobody turns that many pages, and counting reads every match. */
export const MOST_COUNTED = 1000;

interface Listed {
  where: Prisma.PostWhereInput;
  orderBy: Prisma.PostOrderByWithRelationInput[];
  /** Names what is counted for as long as published content stays the same; null where it is to be exact. */
  countedAs: string | null;
  isSearch: boolean;
}

/** How many posts there are on all pages together; of a search at most `MOST_COUNTED`. */
export function countPosts(
  { where, countedAs, isSearch }: Omit<Listed, 'orderBy'>,
  { database, content }: Needs,
): Promise<number> {
  const count = () =>
    database.prisma.post.count({ where, ...(isSearch && { take: MOST_COUNTED }) });
  return countedAs === null ? count() : content.remember(`posts:${countedAs}`, count);
}

/**
 * A numbered page. The ids are found first, which for the blog's own order needs nothing but an index; the rows of a
 * far page's predecessors are never read. On the last page they tell how many there are, which counting is spared then.
 */
export async function postsOnPage(
  query: Query,
  page: number,
  listed: Listed,
  needs: Needs,
): Promise<{ posts: Post[]; total: number | null }> {
  // One more is asked for than shown, to learn whether another page follows.
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
