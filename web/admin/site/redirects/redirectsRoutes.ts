import brokenLinksQuery from '#relay/BrokenLinksPageQuery$parameters';
import notFoundQuery from '#relay/NotFoundPageQuery$parameters';
import redirectPaneQuery from '#relay/RedirectPaneQuery$parameters';
import redirectsQuery from '#relay/RedirectsPageQuery$parameters';
import { defineList } from '../../kit/list/defineList.ts';
import { searchFilter } from '../../kit/list/filters/filter.ts';
import { cursorVariables } from '../../kit/list/paging/position.ts';

const filters = { search: searchFilter({ placeholder: 'Part of an address' }) };

/** Addresses that lead elsewhere. */
export const redirectsList = defineList('redirects', {
  failure: 'The redirects could not be loaded',
  filters,
  query: redirectsQuery,
  variables: ({ filter, position }) => ({ ...cursorVariables(position), ...filter }),
  page: () => import('./RedirectsPage.tsx'),
  details: { query: redirectPaneQuery, pane: () => import('./RedirectPane.tsx') },
});

/** Addresses that people asked for in vain. */
export const notFoundList = defineList('notFound', {
  failure: 'The addresses could not be loaded',
  filters,
  query: notFoundQuery,
  variables: ({ filter, position }) => ({ ...cursorVariables(position), ...filter }),
  page: () => import('./NotFoundPage.tsx'),
});

/** Links of posts that lead nowhere. */
export const brokenLinksList = defineList('brokenLinks', {
  failure: 'The links could not be loaded',
  filters,
  query: brokenLinksQuery,
  variables: ({ filter, position }) => ({ ...cursorVariables(position), ...filter }),
  page: () => import('./BrokenLinksPage.tsx'),
});
