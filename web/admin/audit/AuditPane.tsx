import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay/hooks.js';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import type { AuditPane_event$key } from '#relay/AuditPane_event.graphql';
import type { AuditPaneQuery } from '#relay/AuditPaneQuery.graphql';
import { DetailsPane, Gone } from '../table/DetailsPane.tsx';
import { Fact } from '../table/Fact.tsx';
import * as facts from '../table/Details.css.ts';
import { fullTime } from '../table/times.ts';
import { AUDIT_PATH, auditPath, readFilters } from './auditFilters.ts';
import * as styles from './AuditPane.css.ts';
import { Subject } from './Subject.tsx';

const query = graphql`
  query AuditPaneQuery($id: ID!) @preloadable {
    node(id: $id) {
      ...AuditPane_event @alias(as: "event")
    }
  }
`;

const fragment = graphql`
  fragment AuditPane_event on AuditEvent {
    action
    actorName
    subjectType
    subjectId
    address
    details
    createdAt
    ...Subject_event
  }
`;

export interface AuditPaneData {
  query: PreloadedQuery<AuditPaneQuery> | null;
}

/** All that is known of one line. */
export function Component() {
  const { query: ref } = useLoaderData<AuditPaneData>();
  const { search } = useLocation();
  if (!ref) return null;
  return (
    <DetailsPane
      title="Line of the log"
      subject="This line"
      loading="Loading the line"
      closePath={`${AUDIT_PATH}${search}`}
      attempt={ref}
    >
      <Loaded queryRef={ref} />
    </DetailsPane>
  );
}

function Loaded({ queryRef }: { queryRef: PreloadedQuery<AuditPaneQuery> }) {
  const { node } = usePreloadedQuery<AuditPaneQuery>(query, queryRef);
  if (!node?.event) return <Gone>There is no such line.</Gone>;
  return <Details event={node.event} />;
}

function Details({ event: key }: { event: AuditPane_event$key }) {
  const event = useFragment(fragment, key);
  const { action, actorName, subjectType, subjectId, address, details, createdAt } = event;
  const nothing = readFilters(new URLSearchParams());
  return (
    <div className={styles.pane}>
      <h2 className={styles.what}>{action}</h2>
      <dl className={facts.facts}>
        <Fact name="Time" value={fullTime(createdAt)} />
        <Fact name="Who" value={actorName ?? 'Nobody signed in'} />
        <Fact name="From" value={address} />
        <Fact name="To" value={subjectType && <Subject event={event} />} />
        <Fact name="Its id" value={subjectId} />
      </dl>
      {details && (
        <pre className={styles.details}>{JSON.stringify(JSON.parse(details), null, 2)}</pre>
      )}
      {subjectId && (
        <Link to={auditPath({ ...nothing, subject: subjectId })}>All that was done to it</Link>
      )}
      {actorName && (
        <Link to={auditPath({ ...nothing, actor: actorName })}>All that {actorName} did</Link>
      )}
    </div>
  );
}
