/** The query parameters of the list. */
export interface BlogAddress {
  /** Starts at 1; null when the page parameter is invalid. */
  page: number | null;
  /** Slug of the category; null for all. */
  category: string | null;
  /** Search words; null for all posts. */
  search: string | null;
}

const LONGEST_SEARCH = 100;

/**
 * The parameters that change the list, each with a pattern of the values that matter. An invalid page number leads to
 * the 404 page, so it matters too. The first page is the list without the parameter.
 */
export const blogParameters = { category: /./, q: /\S/, page: /^(?!1$)/ } as const;

function pageOf(text: string | null): number | null {
  if (text === null) return 1;
  // Five digits are more pages than the blog will have, and well within the database's limit for an offset.
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** The page number of an author page or a category page; null if it is invalid. */
export function readPage(parameters: URLSearchParams): number | null {
  return pageOf(parameters.get('page'));
}

/** The canonical path of a page of an author or a category. */
export function pagePath(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}

export function readBlogAddress(parameters: URLSearchParams): BlogAddress {
  return {
    page: pageOf(parameters.get('page')),
    category: parameters.get('category') || null,
    search: parameters.get('q')?.trim().slice(0, LONGEST_SEARCH) || null,
  };
}

/** The canonical path of the list. */
export function blogPath({ page, category, search }: Partial<BlogAddress>): string {
  const parameters = new URLSearchParams();
  if (category) parameters.set('category', category);
  if (search) parameters.set('q', search);
  if (page && page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `/blog?${parameters}` : '/blog';
}
