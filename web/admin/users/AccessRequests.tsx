import { graphql, useFragment } from 'react-relay/hooks.js';
import type { AccessRequests_requests$key } from '#relay/AccessRequests_requests.graphql';
import { AccessRequestRow } from './AccessRequestRow.tsx';
import { AccountsTable, type Column } from './AccountsTable.tsx';

const fragment = graphql`
  fragment AccessRequests_requests on AccessRequestConnection {
    __id
    edges {
      node {
        id
        ...AccessRequestRow_request
      }
    }
  }
`;

export const REQUEST_COLUMNS: readonly Column[] = [
  { name: 'Name' },
  { name: 'Email' },
  { name: 'Reason' },
  { name: 'Requested', width: 'day' },
];

interface Props {
  requests: AccessRequests_requests$key;
  /** The list of invitations: whoever is approved stands there next. */
  invitationsId: string;
}

/** Everybody who asks for an account, longest waiting first. */
export function AccessRequests({ requests: key, invitationsId }: Props) {
  const requests = useFragment(fragment, key);
  return (
    <AccountsTable
      title="Access Requests"
      count={requests.edges.length}
      columns={REQUEST_COLUMNS}
      empty="Nobody is waiting. Whoever asks for an account on the sign-in page stands here."
    >
      {requests.edges.map(({ node }) => (
        <AccessRequestRow
          key={node.id}
          request={node}
          connectionId={requests.__id}
          invitationsId={invitationsId}
        />
      ))}
    </AccountsTable>
  );
}
