import type { Post, PostStatus, Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { POSTS } from '../../platform/content/content.ts';
import { published } from '../../versions/publication.ts';
import { literalText } from '../../platform/database/literalText.ts';

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

/** The filter of a list of posts. A null or absent condition does not filter. */
interface PostConditions {
  /** Part of the title or excerpt, compared without case. */
  search?: string | null;
  /** Slug of a category. */
  category?: string | null;
  /** Slug of a tag. */
  tag?: string | null;
  authorId?: string | null;
  authorSlug?: string | null;
  publishedAfter?: Date | null;
  publishedBefore?: Date | null;
  status?: PostStatus | null;
  /** True: only scheduled posts. False: no scheduled posts. */
  scheduled?: boolean | null;
}

/** The condition for posts that match the filter. Without `everything`, only public posts match. */
export function matchingPosts(
  conditions: PostConditions,
  { now, everything }: { now: Date; everything: boolean },
): Prisma.PostWhereInput {
  const { search, category, tag, authorId, authorSlug, status, scheduled } = conditions;
  const { publishedAfter, publishedBefore } = conditions;
  const waiting: Prisma.PostWhereInput = { status: 'published', publishedAt: { gt: now } };
  const all: (Prisma.PostWhereInput | false)[] = [
    !everything && published(now),
    !!status && { status },
    scheduled === true && waiting,
    scheduled === false && { NOT: waiting },
    !!publishedAfter && { publishedAt: { gte: publishedAfter } },
    !!publishedBefore && { publishedAt: { lt: publishedBefore } },
    !!authorId && { authorId },
    !!authorSlug && { author: { slug: authorSlug } },
    !!category && { categories: { some: { category: { slug: category } } } },
    !!tag && { tags: { some: { tag: { slug: tag } } } },
    !!search?.trim() && { OR: partOf(search.trim()) },
  ];
  return { AND: all.filter((condition) => condition !== false) };
}

function partOf(text: string): Prisma.PostWhereInput[] {
  const contains = { contains: literalText(text), mode: 'insensitive' } as const;
  return [{ title: contains }, { excerpt: contains }];
}

type PostOrderField = 'date' | 'title' | 'author' | 'views' | 'status' | 'updated';
type Direction = 'asc' | 'desc';

/** The Prisma order of a list. Equal posts are sorted by age. */
export function postOrder(
  field: PostOrderField,
  direction: Direction,
): Prisma.PostOrderByWithRelationInput[] {
  const last = { id: direction };
  const orders: Record<PostOrderField, Prisma.PostOrderByWithRelationInput[]> = {
    // Posts without a date count as the newest.
    date: [
      { publishedAt: { sort: direction, nulls: direction === 'desc' ? 'first' : 'last' } },
      last,
    ],
    title: [{ title: direction }, last],
    author: [{ author: { name: direction } }, last],
    views: [{ viewCount: direction }, last],
    status: [{ status: direction }, last],
    updated: [{ updatedAt: direction }, last],
  };
  return orders[field];
}

/** The blog's order, newest first. An index supports it. */
export const NEWEST_FIRST: Prisma.PostOrderByWithRelationInput[] = [
  { publishedAt: 'desc' },
  { id: 'desc' },
];
