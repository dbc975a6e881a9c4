import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRouteLoaderData } from 'react-router-dom';
import type { ActiveUsers_users$key } from '#relay/ActiveUsers_users.graphql';
import type { CurrentUser } from '../session/currentUser.ts';
import { AccountsTable, type Column } from './AccountsTable.tsx';
import { UserRow } from './UserRow.tsx';

const fragment = graphql`
  fragment ActiveUsers_users on UserConnection {
    __id
    edges {
      node {
        id
        ...UserRow_user
      }
    }
  }
`;

export const USER_COLUMNS: readonly Column[] = [
  { name: 'User' },
  { name: 'Email' },
  { name: 'Role', width: 'word' },
  { name: 'Status', width: 'word' },
  { name: 'Joined', width: 'day' },
];

/** Everybody who has an account, deactivated ones included. */
export function ActiveUsers({ users: key }: { users: ActiveUsers_users$key }) {
  const users = useFragment(fragment, key);
  const me = useRouteLoaderData<CurrentUser>('layout');
  return (
    <AccountsTable title="Active Users" count={users.edges.length} columns={USER_COLUMNS}>
      {users.edges.map(({ node }) => (
        <UserRow key={node.id} user={node} isMe={node.id === me?.id} connectionId={users.__id} />
      ))}
    </AccountsTable>
  );
}
