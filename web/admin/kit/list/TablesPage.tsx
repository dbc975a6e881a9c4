import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { hidden } from '../text.css.ts';
import type { List, ListData } from './list.ts';
import * as styles from './ListFrame.css.ts';
import { ListFrame } from './ListPage.tsx';
import { type TableOptions, TitledSkeleton } from './table/TitledTable.tsx';

interface Options<Response> {
  query: GraphQLTaggedNode;
  /** Said to screen readers while the page loads: 'users'. */
  loading: string;
  /** The tables of the page, for its skeleton. */
  tables: readonly TableOptions<never>[];
  /** Beside the title; a function draws them after the page has loaded. */
  actions?: ReactNode | ((response: Response) => ReactNode);
  children(response: Response): ReactNode;
}

/** Declares a page of short tables, which have no filters and no pages. */
export function tablesPage<Query extends OperationType>(options: Options<Query['response']>) {
  function Page({ list }: { list: List }) {
    const data = useLoaderData<ListData<Query>>();
    return (
      <ListFrame
        list={list}
        actions={<Actions queryRef={data.query} />}
        skeleton={<Skeleton />}
        attempt={data.query}
      >
        <div className={styles.tables}>
          <Answer queryRef={data.query}>{options.children}</Answer>
        </div>
      </ListFrame>
    );
  }

  function Actions({ queryRef }: { queryRef: PreloadedQuery<Query> }) {
    const { actions } = options;
    if (typeof actions !== 'function') return actions;
    return (
      <ErrorBoundary fallback={null} resetKeys={[queryRef]}>
        <Suspense>
          <Answer queryRef={queryRef}>{actions}</Answer>
        </Suspense>
      </ErrorBoundary>
    );
  }

  function Answer(props: {
    queryRef: PreloadedQuery<Query>;
    children(response: Query['response']): ReactNode;
  }) {
    return props.children(usePreloadedQuery<Query>(options.query, props.queryRef));
  }

  function Skeleton() {
    return (
      <>
        <p role="status" className={hidden}>
          Loading {options.loading}
        </p>
        <div inert className={styles.tables}>
          {options.tables.map((table) => (
            <TitledSkeleton key={table.title} table={table} />
          ))}
        </div>
      </>
    );
  }

  return Page;
}
