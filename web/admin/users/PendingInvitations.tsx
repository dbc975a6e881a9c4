import { graphql, useFragment } from 'react-relay/hooks.js';
import type { PendingInvitations_invitations$key } from '#relay/PendingInvitations_invitations.graphql';
import { AccountsTable, type Column } from './AccountsTable.tsx';
import { InvitationRow } from './InvitationRow.tsx';

const fragment = graphql`
  fragment PendingInvitations_invitations on InvitationConnection {
    __id
    edges {
      node {
        id
        ...InvitationRow_invitation
      }
    }
  }
`;

export const INVITATION_COLUMNS: readonly Column[] = [
  { name: 'Email' },
  { name: 'Role', width: 'word' },
  { name: 'Status', width: 'word' },
  { name: 'Invited' },
  { name: 'Expires', width: 'day' },
];

interface Props {
  invitations: PendingInvitations_invitations$key;
}

/** Everybody who was invited and has not answered, newest first. */
export function PendingInvitations({ invitations: key }: Props) {
  const invitations = useFragment(fragment, key);
  return (
    <AccountsTable
      title="Pending Invitations"
      count={invitations.edges.length}
      columns={INVITATION_COLUMNS}
      empty="Nobody has an open invitation. Whoever you invite stands here until they accept."
    >
      {invitations.edges.map(({ node }) => (
        <InvitationRow key={node.id} invitation={node} connectionId={invitations.__id} />
      ))}
    </AccountsTable>
  );
}
