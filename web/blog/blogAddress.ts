/** What an address of the list asks for. */
export interface BlogAddress {
  /** From 1; null where the address names no page at all. */
  page: number | null;
  /** Slug of the category; null for all. */
  category: string | null;
  /** Words to look for; null for everything. */
  search: string | null;
}

const LONGEST_SEARCH = 100;

/**
 * The parameters that the list depends on, and which of their values make a difference. A page that is no number is an
 * address that leads nowhere, so every value of it counts.
 */
export const blogParameters = { category: /./, q: /\S/, page: /^/ } as const;

function pageOf(text: string | null): number | null {
  if (text === null) return 1;
  // Five digits reach further than anybody turns pages, and stay far from what a database can skip.
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

export function readBlogAddress(parameters: URLSearchParams): BlogAddress {
  return {
    page: pageOf(parameters.get('page')),
    category: parameters.get('category') || null,
    search: parameters.get('q')?.trim().slice(0, LONGEST_SEARCH) || null,
  };
}

/** The one spelling of an address of the list. */
export function blogPath({ page, category, search }: Partial<BlogAddress>): string {
  const parameters = new URLSearchParams();
  if (category) parameters.set('category', category);
  if (search) parameters.set('q', search);
  if (page && page > 1) parameters.set('page', String(page));
  return parameters.size > 0 ? `/blog?${parameters}` : '/blog';
}
