import { useDeferredValue } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useNavigate } from 'react-router-dom';
import type { WaitlistPageQuery } from '#relay/WaitlistPageQuery.graphql';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { FilterBar } from '../table/FilterBar.tsx';
import { ListFrame } from '../table/ListFrame.tsx';
import { OnlyThis } from '../table/OnlyThis.tsx';
import type { Position } from '../table/position.ts';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import { WaitlistCountries } from './WaitlistCountries.tsx';
import {
  WAITLIST_ID,
  WAITLIST_PATH,
  waitlistFilterInput,
  type WaitlistFilters,
  waitlistPath,
} from './waitlistFilters.ts';
import { WaitlistList } from './WaitlistList.tsx';
import { WAITLIST_COLUMNS } from './WaitlistRow.tsx';

const TITLE = 'Waitlist';

const query = graphql`
  query WaitlistPageQuery(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: WaitlistFilter
  ) @preloadable {
    waitlistCountries {
      ...WaitlistCountries_countries
    }
    waitlistEntries(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      ...WaitlistList_entries
    }
  }
`;

/** Null for somebody whose role has nothing to do with the waitlist. */
export type WaitlistPageData = {
  query: PreloadedQuery<WaitlistPageQuery>;
  filters: WaitlistFilters;
  position: Position;
} | null;

export function Component() {
  const data = useLoaderData<WaitlistPageData>();
  return data ? <Waitlist selection={data} /> : <NotAllowed title={TITLE} who="admins" />;
}

function Waitlist({ selection }: { selection: NonNullable<WaitlistPageData> }) {
  // While another selection is on its way the rows of the last one stand, marked as such.
  const shown = useDeferredValue(selection);
  const { filters } = selection;
  return (
    <ListFrame
      title={TITLE}
      subject="The waitlist"
      actions={<ExportButton list="waitlist" filter={waitlistFilterInput(filters)} />}
      filters={<Filters filters={filters} />}
      skeleton={<TableSkeleton what="the waitlist" columns={WAITLIST_COLUMNS} />}
      attempt={shown.query}
    >
      <Selected selection={shown} stale={shown !== selection} />
    </ListFrame>
  );
}

function Filters({ filters }: { filters: WaitlistFilters }) {
  const navigate = useNavigate();
  const { search, country } = filters;
  return (
    <FilterBar
      id={WAITLIST_ID}
      search={search}
      placeholder="Name, e-mail or phone"
      onSearch={(text, replace) => navigate(waitlistPath({ search: text, country }), { replace })}
      count={country ? 1 : 0}
      clearPath={WAITLIST_PATH}
      chosen={
        <OnlyThis name={country} onClear={() => navigate(waitlistPath({ search, country: '' }))} />
      }
    />
  );
}

interface SelectedProps {
  selection: NonNullable<WaitlistPageData>;
  stale: boolean;
}

function Selected({ selection: { query: ref, filters, position }, stale }: SelectedProps) {
  const data = usePreloadedQuery<WaitlistPageQuery>(query, ref);
  return (
    <>
      <WaitlistCountries countries={data.waitlistCountries} />
      <WaitlistList
        entries={data.waitlistEntries}
        filters={filters}
        position={position}
        stale={stale}
      />
    </>
  );
}
