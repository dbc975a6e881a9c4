import { type ReactNode, useDeferredValue } from 'react';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { ExportButton } from './export/ExportButton.tsx';
import { FilterBar, type MoreFiltersProps } from './filters/FilterBar.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListRows } from './ListRows.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { List, ListData, Selection } from './list.ts';
import type { Rows, RowsOptions } from './rows.ts';
import type { FragmentKey } from './table/FragmentRow.tsx';

interface Options<Query extends OperationType, Key extends FragmentKey> extends RowsOptions<
  Required<Key>[' $data'],
  Query['variables']
> {
  query: GraphQLTaggedNode;
  /** Finds the rows of this page in the answer. */
  rows(response: Query['response']): Rows<Key>;
  /** Said to screen readers while the list loads: 'calls'. */
  loading: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Filters whose choices are data. */
  moreFilters?(props: MoreFiltersProps): ReactNode;
  /** Shown above the rows. */
  summary?(response: Query['response'], place: Place): ReactNode;
  /** Replaces the rows where it draws something. */
  otherView?(response: Query['response'], place: Place): ReactNode;
}

/** The list and what its address says. */
interface Place {
  list: List;
  selection: Selection;
}

/** Declares the page of a list: its query, its columns, and what it says when it is empty. */
export function listPage<Query extends OperationType, Key extends FragmentKey>(
  options: Options<Query, Key>,
) {
  function Page({ list }: { list: List }) {
    const data = useLoaderData<ListData<Query>>();
    return <Content list={list} data={data} />;
  }

  function Content({ list, data }: { list: List; data: ListData<Query> }) {
    // The rows of the last selection stay, marked as stale, while the next one loads.
    const shown = useDeferredValue(data);
    return (
      <ListFrame
        title={list.title}
        failure={list.failure}
        actions={
          <>
            {options.actions}
            {list.exportName && (
              <ExportButton list={list.exportName} filter={filterOf(data.query)} />
            )}
          </>
        }
        filters={<FilterBar list={list} selection={data} more={options.moreFilters} />}
        skeleton={<ListSkeleton list={list} options={options} selection={data} />}
        attempt={shown.query}
      >
        <Answer list={list} data={shown} stale={shown !== data} />
      </ListFrame>
    );
  }

  function Answer({ list, data, stale }: { list: List; data: ListData<Query>; stale: boolean }) {
    const response = usePreloadedQuery<Query>(options.query, data.query);
    const place = { list, selection: data };
    const otherView = options.otherView?.(response, place);
    return (
      <>
        {options.summary?.(response, place)}
        {otherView || (
          <ListRows
            list={list}
            options={options}
            page={options.rows(response)}
            selection={data}
            variables={data.query.variables}
            askedAt={data.askedAt}
            stale={stale}
          />
        )}
      </>
    );
  }

  return Page;
}

/** The filter of a query, which is also the filter of its export. */
function filterOf({ variables }: PreloadedQuery<OperationType>): object | null {
  const filter: unknown = variables['filter'];
  return typeof filter === 'object' ? filter : null;
}
