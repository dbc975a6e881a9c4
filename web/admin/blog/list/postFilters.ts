import { POSTS_PATH } from '../postPaths.ts';
import { isPostState, type PostState } from '../postState.ts';

export const SORT_KEYS = ['title', 'author', 'date', 'views', 'status'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export interface Sorting {
  by: SortKey;
  direction: 'asc' | 'desc';
}

/** What the address bar says about the table: one page of one selection in one order. */
export interface PostFilters {
  search: string;
  state: PostState | null;
  /** Id of an author; empty for all. */
  author: string;
  /** Slug of a category; empty for all. */
  category: string;
  sorting: Sorting;
}

export const PAGE_SIZE = 50;
/** The newest first. */
export const USUAL_SORTING: Sorting = { by: 'date', direction: 'desc' };

export const ALL_POSTS: PostFilters = {
  search: '',
  state: null,
  author: '',
  category: '',
  sorting: USUAL_SORTING,
};

function isSortKey(text: string): text is SortKey {
  return SORT_KEYS.some((key) => key === text);
}

/** `title` is ascending, `-title` descending. */
function readSorting(text: string): Sorting {
  const by = text.replace(/^-/, '');
  if (!isSortKey(by)) return USUAL_SORTING;
  return { by, direction: text.startsWith('-') ? 'desc' : 'asc' };
}

function writeSorting({ by, direction }: Sorting): string {
  return `${direction === 'desc' ? '-' : ''}${by}`;
}

/** Reads an address; what it does not understand is ignored. */
export function readFilters(params: URLSearchParams): PostFilters {
  const state = params.get('status') ?? '';
  return {
    search: params.get('q')?.trim() ?? '',
    state: isPostState(state) ? state : null,
    author: params.get('author') ?? '',
    category: params.get('category') ?? '',
    sorting: readSorting(params.get('sort') ?? ''),
  };
}

/** Counted from 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** The address of a page of a selection, without what is usual. */
export function postsPath(filters: PostFilters, page = 1): string {
  const sort = writeSorting(filters.sorting);
  const entries = Object.entries({
    q: filters.search,
    status: filters.state ?? '',
    author: filters.author,
    category: filters.category,
    sort: sort === writeSorting(USUAL_SORTING) ? '' : sort,
    page: page > 1 ? String(page) : '',
  });
  const query = new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
  return query ? `${POSTS_PATH}?${query}` : POSTS_PATH;
}

/** How many of the filters beside the search are set. */
export function countFilters({ state, author, category }: PostFilters): number {
  return [state, author, category].filter(Boolean).length;
}

export function isFiltered(filters: PostFilters): boolean {
  return filters.search !== '' || countFilters(filters) > 0;
}

/** What a click on a column's head asks for: the other direction, or that column's usual one. */
export function sortedBy(sorting: Sorting, by: SortKey): Sorting {
  if (sorting.by === by) return { by, direction: sorting.direction === 'asc' ? 'desc' : 'asc' };
  return { by, direction: by === 'date' || by === 'views' ? 'desc' : 'asc' };
}

/** The same selection as the schema's PostFilter. */
function postFilterInput({ search, state, author, category }: PostFilters) {
  return {
    search: search || null,
    author: author || null,
    category: category || null,
    includeDrafts: true,
    status: state && (state === 'draft' ? ('draft' as const) : ('published' as const)),
    scheduled: state === 'scheduled' || state === 'published' ? state === 'scheduled' : null,
  };
}

/** Variables of the table's query. */
export function postsVariables(filters: PostFilters, page: number) {
  const { by: field, direction } = filters.sorting;
  return {
    first: PAGE_SIZE,
    page,
    filter: postFilterInput(filters),
    orderBy: { field, direction },
  };
}
