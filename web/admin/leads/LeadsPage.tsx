import { useDeferredValue } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { LeadsPageQuery } from '#relay/LeadsPageQuery.graphql';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { ListFrame } from '../table/ListFrame.tsx';
import { LeadFilterBar } from './LeadFilterBar.tsx';
import type { Position } from '../table/position.ts';
import { leadFilterInput, type LeadFilters } from './leadFilters.ts';
import { LeadList } from './LeadList.tsx';
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
  position: Position;
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
  return (
    <ListFrame
      title="Leads"
      subject="The leads"
      actions={<ExportButton list="leads" filter={leadFilterInput(selection.filters)} />}
      filters={<LeadFilterBar filters={selection.filters} />}
      skeleton={<LeadsSkeleton />}
      attempt={shown.query}
    >
      <Selected selection={shown} stale={shown !== selection} />
    </ListFrame>
  );
}

function Selected({ selection, stale }: { selection: LeadsSelection; stale: boolean }) {
  const { leads } = usePreloadedQuery<LeadsPageQuery>(query, selection.query);
  const { filters, position } = selection;
  return <LeadList leads={leads} filters={filters} position={position} stale={stale} />;
}
