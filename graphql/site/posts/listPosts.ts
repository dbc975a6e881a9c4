import type { Post, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { POSTS } from '../../platform/content/content.ts';

type Needs = Pick<Services, 'database' | 'content'>;

/** The selection and the start of a query from the schema. */
type Query = Pick<Prisma.PostFindManyArgs, 'select' | 'include' | 'skip' | 'cursor'> & {
  take: number;
};

interface PageOfPosts {
  posts: Post[];
  total: number | null;
}

/** Searches count at most this many matches, because counting reads every match and nobody opens so many pages. */
const MAX_COUNTED = 1000;

interface Listed {
  where: Prisma.PostWhereInput;
  orderBy: Prisma.PostOrderByWithRelationInput[];
  /** The conditions as a key of the content cache. Null for staff, who always read the database. */
  keptAs: string | null;
  isSearch: boolean;
}

/** The total number of posts, for a search at most `MAX_COUNTED`. */
export function countPosts(
  { where, keptAs, isSearch }: Omit<Listed, 'orderBy'>,
  { database, content }: Needs,
): Promise<number> {
  const count = () => database.prisma.post.count({ where, ...(isSearch && { take: MAX_COUNTED }) });
  return keptAs === null ? count() : content.remember(`count ${keptAs}`, [POSTS], count);
}

/** Reads posts from a cursor on, or from the start. */
export function listPosts(query: Query, listed: Listed, needs: Needs): Promise<Post[]> {
  const { where, orderBy } = listed;
  const { post } = needs.database.prisma;
  return kept('list', query, listed, needs, () => post.findMany({ ...query, where, orderBy }));
}

/**
 * Reads a numbered page. It first selects only ids, which needs no more than an index in the blog's default order. So the
 * rows of earlier pages are never read. `total` is known without a count on the last page, and null on all others.
 */
export function postsOnPage(
  query: Query,
  page: number,
  listed: Listed,
  needs: Needs,
): Promise<PageOfPosts> {
  return kept(`page ${page}`, query, listed, needs, () => readPage(query, page, listed, needs));
}

async function readPage(
  query: Query,
  page: number,
  listed: Listed,
  needs: Needs,
): Promise<PageOfPosts> {
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

/** What visitors read, from the content cache. The time in `where` is left out of the key: a post that becomes public is announced. */
function kept<T>(
  what: string,
  query: Query,
  { keptAs, orderBy }: Listed,
  { content }: Needs,
  read: () => Promise<T>,
): Promise<T> {
  if (keptAs === null) return read();
  return content.remember(JSON.stringify([what, query, orderBy, keptAs]), [POSTS], read);
}
