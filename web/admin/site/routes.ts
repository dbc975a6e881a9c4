import { loadQuery } from 'react-relay/hooks.js';
import type { IEnvironment } from 'relay-runtime';
import blogPageQuery from '#relay/BlogPageQuery$parameters';
import categoriesPageQuery from '#relay/CategoriesPageQuery$parameters';
import editPostPageQuery from '#relay/EditPostPageQuery$parameters';
import type { EditPostPageQuery } from '#relay/EditPostPageQuery.graphql';
import importPageQuery from '#relay/ImportPageQuery$parameters';
import type { ImportPageQuery } from '#relay/ImportPageQuery.graphql';
import requestPaneQuery from '#relay/IntegrationRequestPaneQuery$parameters';
import requestsPageQuery from '#relay/IntegrationRequestsPageQuery$parameters';
import previewPageQuery from '#relay/PreviewPageQuery$parameters';
import type { PreviewPageQuery } from '#relay/PreviewPageQuery.graphql';
import waitlistPageQuery from '#relay/WaitlistPageQuery$parameters';
import postMetadataQuery from '#relay/postMetadataQuery$parameters';
import type { postMetadataQuery as PostMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { definePage } from '../kit/page/definePage.ts';
import { readPostId } from './paths.ts';
import { readToken } from '../kit/session/token.ts';
import { previewEnvironment } from './blog/preview/previewEnvironment.ts';
import { defineList } from '../kit/list/defineList.ts';
import {
  chipFilter,
  choiceFilter,
  choicesFilter,
  hiddenFilter,
  endOfDay,
  searchFilter,
  startOfDay,
  viewFilter,
} from '../kit/list/filters/filter.ts';
import { cursorVariables, PAGE_SIZE, pageNumber } from '../kit/list/paging/position.ts';
import { orderOf, type Sorting } from '../kit/list/paging/sorting.ts';
import { MOST_SHOWN, rangeOf } from './blog/month/postMonth.ts';
import { POST_STATE_LABELS } from './blog/postState.ts';
import { REQUEST_STATUS_LABELS } from './integrationRequests/requestStatus.ts';

// Show cached data at once and fetch again, because others may have changed it.
const fetchPolicy = 'store-and-network';

/** The page on which posts of other programs come in. */
export const importRoute = definePage('import', {
  load: (environment) => ({
    query: loadQuery<ImportPageQuery>(environment, importPageQuery, {}, { fetchPolicy }),
  }),
  page: () => import('./imports/ImportPage.tsx'),
});

const loadMetadata = (environment: IEnvironment) =>
  loadQuery<PostMetadataQuery>(environment, postMetadataQuery, {}, { fetchPolicy });

export const newPostRoute = definePage('newPost', {
  handle: { failure: 'Failed to fetch metadata' },
  load: (environment) => ({ metadata: loadMetadata(environment) }),
  page: () => import('./blog/editor/NewPostPage.tsx'),
});

export const editPostRoute = definePage('editPost', {
  handle: { failure: 'Failed to fetch post' },
  load(environment, { params }) {
    const id = readPostId(params['postId']);
    if (!id) return null;
    const query = loadQuery<EditPostPageQuery>(
      environment,
      editPostPageQuery,
      { id },
      // The form must start with the current version, or its first save would be refused as stale.
      { fetchPolicy: 'network-only' },
    );
    return { query, metadata: loadMetadata(environment) };
  },
  page: () => import('./blog/editor/EditPostPage.tsx'),
});

/** A post as readers will see it. The page itself reports a missing session. */
export const previewRoute = definePage('preview', {
  load: (_environment, { params }) => ({
    query: readToken()
      ? loadQuery<PreviewPageQuery>(
          previewEnvironment,
          previewPageQuery,
          { slug: params['slug'] ?? '' },
          { fetchPolicy: 'network-only' },
        )
      : null,
  }),
  page: () => import('./blog/preview/PreviewPage.tsx'),
});

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
    /** How the posts are drawn. The list needs no text. */
    view: viewFilter('view', (text) => (text === 'month' ? text : '')),
    /** The month that the view shows. */
    month: viewFilter('month', (text) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : '')),
  },
  sorting,
  hasNumberedPages: true,
  query: blogPageQuery,
  variables({ filter, filters, sort, position }) {
    const { state = null, view, month: _month, ...rest } = filter ?? {};
    if (view) {
      const { first, last } = rangeOf(filters.month);
      const range = { publishedAfter: startOfDay(first), publishedBefore: endOfDay(last) };
      return {
        first: MOST_SHOWN,
        page: 1,
        filter: { ...rest, ...range, status: 'published' as const },
        orderBy: { field: 'date' as const, direction: 'asc' as const },
        drafts: { ...rest, status: 'draft' as const },
        isMonth: true,
      };
    }
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
      drafts: null,
      isMonth: false,
    };
  },
  preload: (environment) => ({ metadata: loadMetadata(environment) }),
  page: () => import('./blog/list/BlogPage.tsx'),
});

/** The categories of blog posts. */
export const categoriesList = defineList('categories', {
  failure: 'The categories could not be loaded',
  query: categoriesPageQuery,
  variables: () => ({}),
  page: () => import('./categories/CategoriesPage.tsx'),
});

/** Integrations that visitors requested. */
export const requestsList = defineList('integrationRequests', {
  failure: 'The requests could not be loaded',
  filters: {
    search: searchFilter({ placeholder: 'Name, email, company or integration' }),
    status: choicesFilter('status', { label: 'Status', names: REQUEST_STATUS_LABELS }),
    integration: chipFilter('integration'),
  },
  cursors: 'changeAndId',
  query: requestsPageQuery,
  variables: ({ filter, position }) => ({ ...cursorVariables(position), filter }),
  page: () => import('./integrationRequests/IntegrationRequestsPage.tsx'),
  details: {
    query: requestPaneQuery,
    pane: () => import('./integrationRequests/IntegrationRequestPane.tsx'),
  },
  exportName: 'integration-requests',
});

/** People who wait for calls in their country. A row shows all that is known, so there are no details. */
export const waitlistList = defineList('waitlist', {
  failure: 'The waitlist could not be loaded',
  filters: {
    search: searchFilter({ placeholder: 'Name, email or phone' }),
    country: chipFilter('country'),
  },
  query: waitlistPageQuery,
  variables: ({ filter, position }) => ({ ...cursorVariables(position), filter }),
  page: () => import('./waitlist/WaitlistPage.tsx'),
  exportName: 'waitlist',
});
