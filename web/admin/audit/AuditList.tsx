import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { AuditList_events$key } from '#relay/AuditList_events.graphql';
import { control } from '../controls.css.ts';
import { Blank } from '../layout/Blank.tsx';
import { type ListName, PagedTable } from '../table/PagedTable.tsx';
import type { Position } from '../table/position.ts';
import { useRowPlace } from '../table/useRowPlace.ts';
import { AUDIT_ID, AUDIT_PATH, type AuditFilters, auditPath, isFiltered } from './auditFilters.ts';
import { AUDIT_COLUMNS, AuditRow } from './AuditRow.tsx';

const fragment = graphql`
  fragment AuditList_events on AuditEventConnection {
    totalCount
    pageInfo {
      ...PagedTable_pageInfo
    }
    edges {
      node {
        id
        ...AuditRow_event
      }
    }
  }
`;

const LIST: ListName = {
  id: AUDIT_ID,
  path: AUDIT_PATH,
  noun: ['line', 'lines'],
  caption: 'What was done, the newest first',
  columns: AUDIT_COLUMNS,
};

interface Props {
  events: AuditList_events$key;
  filters: AuditFilters;
  position: Position;
  stale: boolean;
}

/** One page of the log, newest first. */
export function AuditList({ events: key, filters, position, stale }: Props) {
  const { edges, totalCount, pageInfo } = useFragment(fragment, key);
  const placeOf = useRowPlace(LIST.path);
  return (
    <PagedTable
      list={LIST}
      rows={edges.map(({ node }) => (
        <AuditRow key={node.id} event={node} {...placeOf(node.id)} />
      ))}
      total={totalCount}
      pageInfo={pageInfo}
      position={position}
      pathOf={(place) => auditPath(filters, place)}
      stale={stale}
      empty={<Nothing filtered={isFiltered(filters)} />}
    />
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <Blank title={filtered ? 'Nothing fits these filters' : 'Nothing on this page'}>
      <p>
        {filtered ? 'Loosen a filter, or look at the whole log.' : 'The log ends before this page.'}
      </p>
      <Link to={AUDIT_PATH} className={control}>
        {filtered ? 'Clear filters' : 'Newest lines'}
      </Link>
    </Blank>
  );
}
