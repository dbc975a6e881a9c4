import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { AuditPane_event$key } from '#relay/AuditPane_event.graphql';
import type { AuditPaneQuery } from '#relay/AuditPaneQuery.graphql';
import { pathOf } from '../../../content/staff/areas.ts';
import { detailsPane, Fact } from '../../kit/list/details/detailsPane.tsx';
import { fullTime } from '../../kit/list/details/times.tsx';
import { addressOf } from '../../kit/list/list.ts';
import * as styles from './Audit.css.ts';
import { Subject } from './Subject.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

export const Pane = detailsPane<AuditPaneQuery>({
  query: graphql`
    query AuditPaneQuery($id: ID!) @preloadable {
      node(id: $id) {
        ...AuditPane_event @alias(as: "event")
      }
    }
  `,
  noun: 'entry',
  title: 'Audit log entry',
  missing: 'This entry does not exist.',
  details: ({ node }) => node?.event && <Details event={node.event} />,
});

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

function Details({ event: key }: { event: AuditPane_event$key }) {
  const event = useFragment(fragment, key);
  const { action, actorName, subjectType, subjectId, address, details, createdAt } = event;
  return (
    <div className={styles.pane}>
      <h2 className={styles.what}>{action}</h2>
      <dl className={recipes.stack[1]}>
        <Fact name="Time" value={fullTime(createdAt)} />
        <Fact name="Who" value={actorName ?? 'Not signed in'} />
        <Fact name="From" value={address} />
        <Fact name="To" value={subjectType && <Subject event={event} />} />
        <Fact name="Subject ID" value={subjectId} />
      </dl>
      {details && (
        <pre className={styles.details}>{JSON.stringify(JSON.parse(details), null, 2)}</pre>
      )}
      {subjectId && (
        <Link to={auditPath({ subject: subjectId })}>Show everything about this subject</Link>
      )}
      {actorName && (
        <Link to={auditPath({ actor: actorName })}>Show everything by {actorName}</Link>
      )}
    </div>
  );
}

/** The entries of one person, or about one subject. */
function auditPath(filter: { actor: string } | { subject: string }): string {
  return addressOf(pathOf('audit'), filter);
}
