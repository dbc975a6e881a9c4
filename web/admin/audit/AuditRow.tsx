import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { AuditRow_event$key } from '#relay/AuditRow_event.graphql';
import { fullTime, shortTime } from '../table/times.ts';
import * as table from '../users/AccountsTable.css.ts';
import * as styles from './AuditPage.css.ts';

const fragment = graphql`
  fragment AuditRow_event on AuditEvent {
    action
    actorName
    subjectType
    address
    createdAt
  }
`;

interface Props {
  event: AuditRow_event$key;
  /** Where its details are. */
  to: string;
  selected: boolean;
}

/** A line of the log. Its time is the link to its details. */
export function AuditRow({ event: key, to, selected }: Props) {
  const { action, actorName, subjectType, address, createdAt } = useFragment(fragment, key);
  return (
    <tr className={`${table.row} ${selected ? styles.selected : ''}`}>
      <th scope="row" className={table.name}>
        <Link to={to} aria-current={selected || undefined} className={styles.link}>
          <time dateTime={createdAt} title={fullTime(createdAt)}>
            {shortTime(createdAt)}
          </time>
        </Link>
      </th>
      <td className={table.fact}>{actorName ?? 'Nobody signed in'}</td>
      <td className={`${table.fact} ${styles.action}`}>{action}</td>
      <td className={table.fact}>
        {subjectType && <span className={table.term}>To </span>}
        {subjectType}
      </td>
      <td className={`${table.fact} ${styles.action}`}>
        {address && <span className={table.term}>From </span>}
        {address}
      </td>
    </tr>
  );
}
