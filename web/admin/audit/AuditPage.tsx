import { useDeferredValue } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { AuditPageQuery } from '#relay/AuditPageQuery.graphql';
import { NotAllowed } from '../errors/NotAllowed.tsx';
import { ListFrame } from '../table/ListFrame.tsx';
import type { Position } from '../table/position.ts';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import { AuditFilterBar } from './AuditFilterBar.tsx';
import type { AuditFilters } from './auditFilters.ts';
import { AuditList } from './AuditList.tsx';
import { AUDIT_COLUMNS } from './AuditRow.tsx';

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
  position: Position;
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
  return (
    <ListFrame
      title={TITLE}
      subject="The audit log"
      filters={<AuditFilterBar filters={selection.filters} />}
      skeleton={<TableSkeleton what="the audit log" columns={AUDIT_COLUMNS} />}
      attempt={shown.query}
    >
      <Selected selection={shown} stale={shown !== selection} />
    </ListFrame>
  );
}

function Selected({ selection, stale }: { selection: Selection; stale: boolean }) {
  const { auditEvents } = usePreloadedQuery<AuditPageQuery>(query, selection.query);
  const { filters, position } = selection;
  return <AuditList events={auditEvents} filters={filters} position={position} stale={stale} />;
}
