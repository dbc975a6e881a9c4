import { useDeferredValue } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { CallsPageQuery } from '#relay/CallsPageQuery.graphql';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { ListFrame } from '../table/ListFrame.tsx';
import type { Position } from '../table/position.ts';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import { CallFilterBar } from './CallFilterBar.tsx';
import { callFilterInput, type CallFilters } from './callFilters.ts';
import { CallList } from './CallList.tsx';
import { CALL_COLUMNS } from './CallRow.tsx';

const TITLE = 'Calls';

const query = graphql`
  query CallsPageQuery(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $filter: CallFilter
  ) @preloadable {
    calls(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      ...CallList_calls
    }
  }
`;

/** Null for somebody whose role has nothing to do with calls. */
export type CallsPageData = {
  query: PreloadedQuery<CallsPageQuery>;
  filters: CallFilters;
  position: Position;
} | null;

export function Component() {
  const data = useLoaderData<CallsPageData>();
  return data ? <Calls selection={data} /> : <NotAllowed title={TITLE} who="admins" />;
}

function Calls({ selection }: { selection: NonNullable<CallsPageData> }) {
  // While another selection is on its way the rows of the last one stand, marked as such.
  const shown = useDeferredValue(selection);
  const { filters } = selection;
  return (
    <ListFrame
      title={TITLE}
      subject="The calls"
      actions={<ExportButton list="calls" filter={callFilterInput(filters)} />}
      filters={<CallFilterBar filters={filters} />}
      skeleton={<TableSkeleton what="calls" columns={CALL_COLUMNS} />}
      attempt={shown.query}
    >
      <Selected selection={shown} stale={shown !== selection} />
    </ListFrame>
  );
}

interface SelectedProps {
  selection: NonNullable<CallsPageData>;
  stale: boolean;
}

function Selected({ selection: { query: ref, filters, position }, stale }: SelectedProps) {
  const { calls } = usePreloadedQuery<CallsPageQuery>(query, ref);
  return <CallList calls={calls} filters={filters} position={position} stale={stale} />;
}
