import { graphql, useFragment } from 'react-relay/hooks.js';
import type { WaitlistRow_entry$key } from '#relay/WaitlistRow_entry.graphql';
import { DataRow } from '../table/DataRow.tsx';
import type { Column } from '../table/DataTable.tsx';
import { Moment } from '../table/Moment.tsx';

const fragment = graphql`
  fragment WaitlistRow_entry on WaitlistEntry {
    name
    email
    phone
    country
    createdAt
    notifiedAt
    unsubscribedAt
  }
`;

export const WAITLIST_COLUMNS: readonly Column[] = [
  { name: 'Name' },
  { name: 'E-mail' },
  { name: 'Phone', width: 'time' },
  { name: 'Country', width: 'time' },
  { name: 'Joined', width: 'time' },
  { name: 'State', width: 'clock' },
];

export function WaitlistRow({ entry: key }: { entry: WaitlistRow_entry$key }) {
  const { name, email, phone, country, createdAt, ...state } = useFragment(fragment, key);
  return (
    <DataRow
      columns={WAITLIST_COLUMNS}
      cells={[
        name,
        <a key="email" href={`mailto:${email}`} title={email}>
          {email}
        </a>,
        phone,
        country,
        <Moment key="joined" at={createdAt} />,
        <State key="state" {...state} />,
      ]}
    />
  );
}

interface StateProps {
  notifiedAt: string | null | undefined;
  unsubscribedAt: string | null | undefined;
}

function State({ notifiedAt, unsubscribedAt }: StateProps) {
  if (unsubscribedAt) {
    return (
      <span>
        Unsubscribed <Moment at={unsubscribedAt} />
      </span>
    );
  }
  if (!notifiedAt) return 'Waiting';
  return (
    <span>
      Written to <Moment at={notifiedAt} />
    </span>
  );
}
