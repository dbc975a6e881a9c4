import { loadQuery } from 'react-relay/hooks.js';
import pageQuery from '#relay/BlogPageQuery$parameters';
import metadataQuery from '#relay/postMetadataQuery$parameters';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { defineList } from '../../../kit/list/defineList.ts';
import { choiceFilter, hiddenFilter, searchFilter } from '../../../kit/list/filters/filter.ts';
import { PAGE_SIZE, pageNumber } from '../../../kit/list/paging/position.ts';
import { orderOf, type Sorting } from '../../../kit/list/paging/sorting.ts';
import { POST_STATE_LABELS } from '../postState.ts';

const FAILURE = 'Failed to fetch posts';
const SEARCH = 'Search posts...';

type SortKey = 'title' | 'author' | 'date' | 'views' | 'status';

const sorting: Sorting<SortKey> = {
  keys: ['title', 'author', 'date', 'views', 'status'],
  initial: '-date',
  descendingFirst: ['date', 'views'],
};

/** Every post, drafts included. */
export const postsList = defineList('posts', {
  failure: FAILURE,
  handle: { failure: FAILURE },
  filters: {
    search: searchFilter({ placeholder: SEARCH, label: SEARCH }),
    state: choiceFilter('status', { label: 'Status', names: POST_STATE_LABELS, all: 'All' }),
    /** Id of an author. */
    author: hiddenFilter('author'),
    /** Slug of a category. */
    category: hiddenFilter('category'),
  },
  sorting,
  hasNumberedPages: true,
  query: pageQuery,
  variables({ filter, sort, position }) {
    const { state = null, ...rest } = filter ?? {};
    const { key: field, direction } = orderOf(sorting, sort);
    return {
      first: PAGE_SIZE,
      page: pageNumber(position),
      filter: {
        ...rest,
        includeDrafts: true,
        status: state && (state === 'draft' ? ('draft' as const) : ('published' as const)),
        scheduled: state && state !== 'draft' ? state === 'scheduled' : null,
      },
      orderBy: { field, direction },
    };
  },
  preload: (environment) => ({
    metadata: loadQuery<postMetadataQuery>(
      environment,
      metadataQuery,
      {},
      { fetchPolicy: 'store-and-network' },
    ),
  }),
  page: () => import('./BlogPage.tsx'),
});
