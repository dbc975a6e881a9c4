import { graphql, useFragment } from 'react-relay/hooks.js';
import type { AuditRow_event$key } from '#relay/AuditRow_event.graphql';
import { exact } from '../exact.css.ts';
import { DataRow } from '../table/DataRow.tsx';
import type { Column } from '../table/DataTable.tsx';
import { Moment } from '../table/Moment.tsx';
import type { RowPlace } from '../table/useRowPlace.ts';
import { Subject } from './Subject.tsx';

const fragment = graphql`
  fragment AuditRow_event on AuditEvent {
    action
    actorName
    subjectType
    address
    createdAt
    ...Subject_event
  }
`;

export const AUDIT_COLUMNS: readonly Column[] = [
  { name: 'Time', width: 'time' },
  { name: 'Who', width: 'action' },
  { name: 'What' },
  { name: 'To' },
  { name: 'From', width: 'clock', givesWay: true },
];

interface Props extends RowPlace {
  event: AuditRow_event$key;
}

/** A line of the log. Its time is the link to its details. */
export function AuditRow({ event: key, ...place }: Props) {
  const event = useFragment(fragment, key);
  const { action, actorName, subjectType, address, createdAt } = event;
  return (
    <DataRow
      columns={AUDIT_COLUMNS}
      {...place}
      cells={[
        <Moment key="time" at={createdAt} className={exact} />,
        actorName ?? 'Nobody signed in',
        <span key="what" title={action} className={exact}>
          {action}
        </span>,
        subjectType && <Subject key="to" event={event} />,
        address && (
          <span key="from" className={exact}>
            {address}
          </span>
        ),
      ]}
    />
  );
}
