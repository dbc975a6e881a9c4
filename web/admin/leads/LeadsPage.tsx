import { Suspense, useDeferredValue } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { Outlet, useLoaderData, useRevalidator } from 'react-router-dom';
import type { LeadsPageQuery } from '#relay/LeadsPageQuery.graphql';
import { QueryBoundary } from '../errors/QueryBoundary.tsx';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { LeadFilterBar } from './LeadFilterBar.tsx';
import type { LeadFilters, LeadPosition } from './leadFilters.ts';
import { LeadList } from './LeadList.tsx';
import * as styles from './LeadsPage.css.ts';
import { LeadsSkeleton } from './LeadsSkeleton.tsx';

const query = graphql`
  query LeadsPageQuery(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: LeadFilter
  ) @preloadable {
    leads(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      ...LeadList_leads
    }
  }
`;

/** What the address asks for, and the answer that is under way. */
export interface LeadsSelection {
  query: PreloadedQuery<LeadsPageQuery>;
  filters: LeadFilters;
  position: LeadPosition;
}

/** Null for somebody whose role has nothing to do with leads. */
export type LeadsPageData = LeadsSelection | null;

export function Component() {
  const data = useLoaderData<LeadsPageData>();
  return data ? <Leads selection={data} /> : <NotAllowed title="Leads" who="admins" />;
}

function Leads({ selection }: { selection: LeadsSelection }) {
  // While another selection is on its way the rows of the last one stand, marked as such.
  const shown = useDeferredValue(selection);
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHeader title="Leads" />
        <LeadFilterBar filters={selection.filters} />
        <QueryBoundary subject="The leads" attempt={shown.query} onRetry={() => void revalidate()}>
          <Suspense fallback={<LeadsSkeleton />}>
            <Selected selection={shown} stale={shown !== selection} />
          </Suspense>
        </QueryBoundary>
      </div>
      <Outlet />
    </div>
  );
}

function Selected({ selection, stale }: { selection: LeadsSelection; stale: boolean }) {
  const { leads } = usePreloadedQuery<LeadsPageQuery>(query, selection.query);
  const { filters, position } = selection;
  return <LeadList leads={leads} filters={filters} position={position} stale={stale} />;
}
