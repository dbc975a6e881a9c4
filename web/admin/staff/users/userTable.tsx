import { graphql } from 'react-relay/hooks.js';
import { useRouteLoaderData } from 'react-router-dom';
import type { userTable_user$key } from '#relay/userTable_user.graphql';
import { Day } from '../../kit/list/details/times.tsx';
import { StateBadge } from '../../kit/list/table/StateBadge.tsx';
import { columns } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable } from '../../kit/list/table/TitledTable.tsx';
import type { CurrentUser } from '../../kit/session/currentUser.ts';
import { ROLE_NAMES } from '../../../content/staff/policy.ts';
import { UserActions } from './UserActions.tsx';
import * as styles from './userTable.css.ts';

/** Everybody who has an account, deactivated ones included. */
export const userTable = defineTable<userTable_user$key>({
  title: 'Active Users',
  skeletonRows: 4,
  fragment: graphql`
    fragment userTable_user on User {
      id
      username
      email
      role
      createdAt
      deactivatedAt
      hasTwoFactor
      ...UserActions_user
    }
  `,
  columns: [
    {
      name: 'User',
      styles: columns.name,
      title: ({ username }) => username,
      cell: ({ id, username }) => <UserName id={id} username={username} />,
    },
    {
      name: 'Email',
      styles: columns.email,
      title: ({ email }) => email,
      cell: ({ email }) => email,
    },
    { name: 'Role', styles: columns.word, cell: ({ role }) => ROLE_NAMES[role] },
    {
      name: 'Status',
      styles: columns.state,
      cell: ({ deactivatedAt, hasTwoFactor }) => (
        <>
          <StateBadge state={deactivatedAt ? 'deactivated' : 'active'} />
          {hasTwoFactor && (
            <span className={styles.factor} title="Signs in with an authenticator app">
              Two-factor
            </span>
          )}
        </>
      ),
    },
    {
      name: 'Joined',
      styles: columns.day,
      term: 'Joined',
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
    {
      name: 'Actions',
      styles: columns.actions,
      cell: (user, connectionId) => <UserActions user={user} connectionId={connectionId} />,
    },
  ],
});

function UserName({ id, username }: { id: string; username: string }) {
  const me = useRouteLoaderData<CurrentUser>('layout');
  return (
    <>
      {username}
      {id === me?.id && <span className={styles.you}> (you)</span>}
    </>
  );
}
