import { graphql, useFragment } from 'react-relay/hooks.js';
import type { IntegrationRequestRow_request$key } from '#relay/IntegrationRequestRow_request.graphql';
import { DataRow } from '../table/DataRow.tsx';
import type { Column } from '../table/DataTable.tsx';
import { Moment } from '../table/Moment.tsx';
import type { RowPlace } from '../table/useRowPlace.ts';
import { RequestStatusSelect } from './RequestStatusSelect.tsx';

const fragment = graphql`
  fragment IntegrationRequestRow_request on IntegrationRequest {
    id
    integration
    name
    email
    company
    status
    createdAt
  }
`;

export const REQUEST_COLUMNS: readonly Column[] = [
  { name: 'Integration' },
  { name: 'Company' },
  { name: 'Name' },
  { name: 'E-mail', givesWay: true },
  { name: 'Status', width: 'state' },
  { name: 'Asked', width: 'time', givesWay: true },
];

interface Props extends RowPlace {
  request: IntegrationRequestRow_request$key;
}

export function IntegrationRequestRow({ request: key, ...place }: Props) {
  const request = useFragment(fragment, key);
  const { id, integration, name, email, company, status, createdAt } = request;
  return (
    <DataRow
      columns={REQUEST_COLUMNS}
      {...place}
      cells={[
        integration,
        company,
        name,
        <a key="email" href={`mailto:${email}`} title={email}>
          {email}
        </a>,
        <RequestStatusSelect
          key="status"
          id={id}
          label={`Status of ${integration} for ${name}`}
          status={status}
        />,
        <Moment key="asked" at={createdAt} />,
      ]}
    />
  );
}
