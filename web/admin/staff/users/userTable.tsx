import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import { useRouteLoaderData } from 'react-router-dom';
import type { userTable_user$data, userTable_user$key } from '#relay/userTable_user.graphql';
import { Day } from '../../kit/list/details/times.tsx';
import { StateBadge } from '../../kit/list/table/StateBadge.tsx';
import * as titledTable from '../../kit/list/table/TitledTable.css.ts';
import { columns } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable } from '../../kit/list/table/TitledTable.tsx';
import type { CurrentUser } from '../../kit/session/currentUser.ts';
import { ROLE_NAMES } from '../../../content/staff/policy.ts';
import * as styles from './Users.css.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';

/** All accounts, also deactivated ones. */
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
      changeRefusal
      deletionRefusal
      ...EditUserDialog_user
      ...DeleteUserDialog_user
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

interface Props {
  user: userTable_user$data;
  connectionId: string;
}

/** Edits or deletes an account. The tooltip of a disabled button gives the reason. */
function UserActions({ user, connectionId }: Props) {
  const { username, role, changeRefusal } = user;
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  // A super admin needs another role before deletion, so that nobody deletes one by mistake.
  const deletionRefusal =
    user.deletionRefusal ??
    (role === 'super_admin' ? 'Give this super admin another role first.' : null);
  return (
    <>
      <button
        type="button"
        aria-label={`Edit ${username}`}
        className={titledTable.action}
        disabled={changeRefusal !== null}
        title={changeRefusal ?? undefined}
        onClick={() => setDialog('edit')}
      >
        Edit
      </button>
      <button
        type="button"
        aria-label={`Delete ${username}`}
        className={titledTable.destructive}
        disabled={deletionRefusal !== null}
        title={deletionRefusal ?? undefined}
        onClick={() => setDialog('delete')}
      >
        Delete
      </button>
      {dialog === 'edit' && <EditUserDialog user={user} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteUserDialog user={user} connectionId={connectionId} onClose={close} />
      )}
    </>
  );
}
