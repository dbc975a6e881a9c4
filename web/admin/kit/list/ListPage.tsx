import { type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { Outlet, useLoaderData, useRevalidator } from 'react-router-dom';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { FilterBar, type MoreFiltersProps } from './filters/FilterBar.tsx';
import { ListRows } from './ListRows.tsx';
import { useListPlace } from './leftLists.ts';
import type { List, ListData, Selection } from './list.ts';
import type { FragmentKey, Rows, RowsOptions } from './rows.ts';
import { QueryBoundary } from '../errors/QueryBoundary.tsx';
import { PageHeader } from '../layout/PageFrame.tsx';
import * as styles from './ListFrame.css.ts';
import { hidden } from '../text.css.ts';
import { RowsSkeleton } from './table/TableRow.tsx';
import { DataTable } from './table/DataTable.tsx';
import { toast } from '../../../ui/toast/toastStore.ts';
import { control } from '../controls.css.ts';
import { downloadList, type ExportName } from './downloads.ts';

interface Options<Query extends OperationType, Key extends FragmentKey> extends RowsOptions<
  Required<Key>[' $data'],
  Query['variables']
> {
  query: GraphQLTaggedNode;
  /** Finds the rows of this page in the response. */
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

/** The list and what its URL says. */
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
    // The rows of the last selection stay, marked as stale, while the next one loads.
    const shown = useDeferredValue(data);
    return (
      <ListFrame
        list={list}
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

interface Props {
  list: List;
  /** Beside the title. */
  actions?: ReactNode;
  /** Below the title, also while the list loads. */
  filters?: ReactNode;
  skeleton: ReactNode;
  /** The boundary tries again when this changes. */
  attempt: unknown;
  children: ReactNode;
}

/** A page that is a list, with the details of an entry beside it. */
export function ListFrame(props: Props) {
  const { list, actions, filters, skeleton, attempt, children } = props;
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHeader title={list.title}>{actions}</PageHeader>
        {filters}
        <QueryBoundary title={list.failure} attempt={attempt} onRetry={() => void revalidate()}>
          <Suspense fallback={skeleton}>
            <Kept path={list.path}>{children}</Kept>
          </Suspense>
        </QueryBoundary>
      </div>
      <Outlet />
    </div>
  );
}

/** What was loaded, where somebody left it. */
function Kept({ path, children }: { path: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useListPlace(path, frame);
  return <div ref={frame}>{children}</div>;
}

interface ListSkeletonProps {
  list: List;
  options: RowsOptions<never, never> & { loading: string };
  selection: Selection;
}

const ROWS = 10;

/** The table of a list with bars in place of text. */
function ListSkeleton({ list, options, selection }: ListSkeletonProps) {
  const { loading, caption, hasHeading, columns, rowStyle, Bulk } = options;
  return (
    <>
      <p role="status" className={hidden}>
        Loading {loading}
      </p>
      <div inert>
        <DataTable
          caption={caption}
          hasHeading={hasHeading}
          columns={columns}
          sorted={{ list, selection }}
          checkAll={Bulk && ' '}
        >
          <RowsSkeleton
            columns={columns}
            count={ROWS}
            rowStyle={rowStyle}
            hasCheckboxes={Bulk !== undefined}
          />
        </DataTable>
      </div>
    </>
  );
}

/** Saves all pages of the list on screen as a CSV file. */
function ExportButton({ list, filter }: { list: ExportName; filter: object | null }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await downloadList(list, filter);
    } catch {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to export the list',
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <button
      type="button"
      className={control}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void save();
      }}
    >
      {busy ? 'Exporting...' : 'Export CSV'}
    </button>
  );
}
