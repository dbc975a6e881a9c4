import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CallRow_call$key } from '#relay/CallRow_call.graphql';
import { formatPhone } from '../../content/inputs/phone.ts';
import { CallBadge } from '../leads/CallBadge.tsx';
import { Clock } from '../leads/Clock.tsx';
import { DataRow } from '../table/DataRow.tsx';
import type { Column } from '../table/DataTable.tsx';
import { Moment } from '../table/Moment.tsx';
import type { RowPlace } from '../table/useRowPlace.ts';

const fragment = graphql`
  fragment CallRow_call on Call {
    status
    attempts
    queuedAt
    bookedAt
    lead {
      firstName
      phone
    }
    ...Clock_call
  }
`;

export const CALL_COLUMNS: readonly Column[] = [
  { name: 'Lead' },
  { name: 'Phone', width: 'state', givesWay: true },
  { name: 'State', width: 'state' },
  { name: 'Speed to lead', width: 'clock' },
  { name: 'Attempts', width: 'number', givesWay: true },
  { name: 'Booked', width: 'time' },
  { name: 'Queued', width: 'time', givesWay: true },
];

interface Props extends RowPlace {
  call: CallRow_call$key;
}

export function CallRow({ call: key, ...place }: Props) {
  const call = useFragment(fragment, key);
  const { status, attempts, queuedAt, bookedAt, lead } = call;
  return (
    <DataRow
      columns={CALL_COLUMNS}
      {...place}
      cells={[
        lead.firstName,
        <a key="phone" href={`tel:+1${lead.phone}`}>
          {formatPhone(lead.phone)}
        </a>,
        <CallBadge key="state" status={status} />,
        <Clock key="speed" call={call} />,
        attempts,
        bookedAt ? <Moment key="booked" at={bookedAt} /> : 'No',
        <Moment key="queued" at={queuedAt} />,
      ]}
    />
  );
}
