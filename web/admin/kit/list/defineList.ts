import { type ComponentType, createElement } from 'react';
import { loadQuery, type PreloadedQuery } from 'react-relay/hooks.js';
import type { NonIndexRouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { IEnvironment, OperationType, PreloadableConcreteRequest } from 'relay-runtime';
import { type AreaName, AREAS, pathOf } from '../../../content/staff/areas.ts';
import { type FailureHandle, pageRoute } from '../page/definePage.ts';
import type { ExportName } from './downloads.ts';
import { type FilterInput, filterInput, type Filters, readFilters } from './filters/filter.ts';
import type { DetailsData, List, ListData, Selection } from './list.ts';
import { type CursorForm, readCursor, readPageNumber } from './paging/position.ts';
import { readSort, type Sorting } from './paging/sorting.ts';

/** What the variables of a list's query depend on. */
interface Selected<F extends Filters> extends Selection<F> {
  /** Null when no filter is set. */
  filter: FilterInput<F> | null;
}

interface Details<Query extends OperationType & { variables: { id: string } }> {
  query: PreloadableConcreteRequest<Query>;
  pane(): Promise<{ Pane: ComponentType<{ list: List }> }>;
}

interface Options<
  Query extends OperationType,
  F extends Filters,
  DetailsQuery extends OperationType & { variables: { id: string } },
> {
  /** Title of the message when it cannot be loaded. */
  failure: string;
  /** Title of the message when not even the session could be read. */
  handle?: FailureHandle;
  filters?: F;
  sorting?: Sorting;
  /** Pages have numbers instead of cursors. */
  hasNumberedPages?: boolean;
  /** The form of the cursors, by default 'id'. */
  cursors?: CursorForm;
  query: PreloadableConcreteRequest<Query>;
  variables(selected: Selected<F>): Query['variables'];
  /** Other queries that the page needs, by their names in the loader's data. */
  preload?(environment: IEnvironment): Record<string, PreloadedQuery<OperationType>>;
  page(): Promise<{ Page: ComponentType<{ list: List }> }>;
  /** What opens beside the list. */
  details?: Details<DetailsQuery>;
  exportName?: ExportName;
}

// Cached data shows at once. The response of the server replaces it, because others change the same entries.
const FETCH = { fetchPolicy: 'store-and-network' } as const;

/**
 * Declares a list of the console. The router starts its query while the code of its page loads, so this part is
 * in the first bundle: columns and cells belong to the page.
 */
export function defineList<
  const Name extends AreaName,
  Query extends OperationType,
  DetailsQuery extends OperationType & { variables: { id: string } },
  const F extends Filters = Record<never, never>,
>(name: Name, options: Options<Query, F, DetailsQuery>) {
  const { failure, sorting, exportName, details, handle } = options;
  const { path, title } = AREAS[name];
  const filters = options.filters ?? ({} as F);
  const list: List = {
    id: path,
    path: pathOf(name),
    title,
    failure,
    filters,
    sorting,
    exportName,
    hasDetails: details !== undefined,
  };
  const readPosition = (params: URLSearchParams) =>
    options.hasNumberedPages ? readPageNumber(params) : readCursor(params, options.cursors ?? 'id');

  function read(params: URLSearchParams): Selection<F> {
    return {
      filters: readFilters(filters, params),
      sort: readSort(sorting, params.get('sort') ?? ''),
      position: readPosition(params),
    };
  }

  function variables(selection: Selection<F>): Query['variables'] {
    return options.variables({ ...selection, filter: filterInput(filters, selection.filters) });
  }

  function load(environment: IEnvironment, request: Request): ListData<Query> {
    const selection = read(new URL(request.url).searchParams);
    const askedAt = performance.now();
    const query = loadQuery<Query>(environment, options.query, variables(selection), FETCH);
    return { ...options.preload?.(environment), ...selection, query, askedAt };
  }

  function route(environment: IEnvironment): NonIndexRouteObject {
    const page = pageRoute(AREAS[name], environment, {
      load: (_environment, { request }) => load(environment, request),
      page: async () => ({ Component: withList((await options.page()).Page) }),
      handle,
    });
    return details ? { ...page, children: [detailsRoute(environment, details)] } : page;
  }

  function detailsRoute(environment: IEnvironment, { query, pane }: Details<DetailsQuery>) {
    const area = { ...AREAS[name], path: ':id' };
    const page = pageRoute(area, environment, {
      load: (_environment, { params }): DetailsData<DetailsQuery> => {
        const variables = { id: params['id'] ?? '' };
        return { query: loadQuery<DetailsQuery>(environment, query, variables, FETCH) };
      },
      page: async () => ({ Component: withList((await pane()).Pane) }),
    });
    return { ...page, shouldRevalidate: revalidateForOtherEntry };
  }

  function withList(Page: ComponentType<{ list: List }>) {
    return () => createElement(Page, { list });
  }

  return { ...list, name, query: options.query, read, variables, route };
}

/** Details load again for another entry, and when everything does; a filter of the list does not concern them. */
const revalidateForOtherEntry: ShouldRevalidateFunction = (change) =>
  change.currentUrl.href === change.nextUrl.href
    ? change.defaultShouldRevalidate
    : change.currentParams['id'] !== change.nextParams['id'];
