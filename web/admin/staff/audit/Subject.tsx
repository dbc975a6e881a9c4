import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { Subject_event$key } from '#relay/Subject_event.graphql';
import * as styles from './Audit.css.ts';
import { subjectName, subjectPath } from './auditSubject.ts';

const fragment = graphql`
  fragment Subject_event on AuditEvent {
    action
    subjectType
    subjectId
    details
  }
`;

/** The subject of an entry: its type, and its name with a link to its page. */
export function Subject({ event: key }: { event: Subject_event$key }) {
  const { action, subjectType, subjectId, details } = useFragment(fragment, key);
  const subject = { action, subjectType, subjectId, details };
  const name = subjectName(subject);
  const path = subjectPath(subject);
  return (
    <span title={`${subjectType} ${name}`} className={styles.subject}>
      <span className={styles.type}>{subjectType}</span>{' '}
      {path ? (
        <Link to={path} className={styles.link}>
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  );
}
