import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { AuditList_events$key } from '#relay/AuditList_events.graphql';
import { control } from '../controls.css.ts';
import { Blank } from '../layout/Blank.tsx';
import * as table from '../users/AccountsTable.css.ts';
import { AUDIT_PATH, type AuditFilters, type AuditPosition, auditPath } from './auditFilters.ts';
import { eventPath, isFiltered } from './auditFilters.ts';
import * as styles from './AuditPage.css.ts';
import { Pager } from '../table/Pager.tsx';
import { AuditRow } from './AuditRow.tsx';

const fragment = graphql`
  fragment AuditList_events on AuditEventConnection {
    totalCount
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
    edges {
      node {
        id
        ...AuditRow_event
      }
    }
  }
`;

const COLUMNS = [
  { name: 'Time', width: 'day' },
  { name: 'Who', width: 'rest' },
  { name: 'What', width: 'rest' },
  { name: 'To', width: 'rest' },
  { name: 'From', width: 'rest' },
] as const;

interface Props {
  events: AuditList_events$key;
  filters: AuditFilters;
  position: AuditPosition;
  /** Older lines stand while newer ones are on their way. */
  stale: boolean;
}

/** One page of the log, newest first. */
export function AuditList({ events: key, filters, position, stale }: Props) {
  const { edges, pageInfo, totalCount } = useFragment(fragment, key);
  const { eventId } = useParams();
  const { search } = useLocation();
  if (edges.length === 0) return <Nothing filtered={isFiltered(filters)} />;
  return (
    <>
      <div className={`${styles.list} ${stale ? styles.stale : ''}`} aria-busy={stale}>
        <table className={table.table}>
          <caption className={styles.caption}>What was done, the newest first</caption>
          <thead className={table.head}>
            <tr>
              {COLUMNS.map(({ name, width }) => (
                <th key={name} scope="col" className={table.headCell[width]}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={table.body}>
            {edges.map(({ node }) => (
              <AuditRow
                key={node.id}
                event={node}
                to={eventPath(node.id, search)}
                selected={node.id === eventId}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pager
        noun={['line', 'lines']}
        shown={edges.length}
        total={totalCount}
        newest={position && auditPath(filters)}
        newer={
          pageInfo.hasPreviousPage
            ? auditPath(filters, { before: pageInfo.startCursor ?? '' })
            : null
        }
        older={
          pageInfo.hasNextPage ? auditPath(filters, { after: pageInfo.endCursor ?? '' }) : null
        }
      />
    </>
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
