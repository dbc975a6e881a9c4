import { Suspense, useDeferredValue } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { Outlet, useLoaderData, useRevalidator } from 'react-router-dom';
import type { AuditPageQuery } from '#relay/AuditPageQuery.graphql';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { QueryBoundary } from '../errors/QueryBoundary.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import type { AuditFilters, AuditPosition } from './auditFilters.ts';
import { AuditList } from './AuditList.tsx';
import * as styles from './AuditPage.css.ts';

const TITLE = 'Audit Log';

const query = graphql`
  query AuditPageQuery(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: AuditEventFilter
  ) @preloadable {
    auditEvents(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      ...AuditList_events
    }
  }
`;

interface Selection {
  query: PreloadedQuery<AuditPageQuery>;
  filters: AuditFilters;
  position: AuditPosition;
}

/** Null for everybody but super admins. */
export type AuditPageData = Selection | null;

export function Component() {
  const data = useLoaderData<AuditPageData>();
  return data ? <Audit selection={data} /> : <NotAllowed title={TITLE} who="super admins" />;
}

function Audit({ selection }: { selection: Selection }) {
  // While another selection is on its way the lines of the last one stand, marked as such.
  const shown = useDeferredValue(selection);
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHeader title={TITLE} />
        <AuditFilterBar filters={selection.filters} />
        <QueryBoundary
          subject="The audit log"
          attempt={shown.query}
          onRetry={() => void revalidate()}
        >
          <Suspense fallback={<Loading />}>
            <Selected selection={shown} stale={shown !== selection} />
          </Suspense>
        </QueryBoundary>
      </div>
      <Outlet />
    </div>
  );
}

function Selected({ selection, stale }: { selection: Selection; stale: boolean }) {
  const { auditEvents } = usePreloadedQuery<AuditPageQuery>(query, selection.query);
  const { filters, position } = selection;
  return <AuditList events={auditEvents} filters={filters} position={position} stale={stale} />;
}

function Loading() {
  return (
    <p role="status" className={styles.loading}>
      Loading the audit log
    </p>
  );
}
