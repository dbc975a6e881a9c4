import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { UserRow_user$key } from '#relay/UserRow_user.graphql';
import { formatDay } from '../blog/postDate.ts';
import { fullTime } from '../table/times.ts';
import * as styles from './AccountsTable.css.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import { ROLE_NAMES } from './roleNames.ts';
import { StateBadge } from './StateBadge.tsx';

const fragment = graphql`
  fragment UserRow_user on User {
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
`;

interface Props {
  user: UserRow_user$key;
  isMe: boolean;
  connectionId: string;
}

/** A member of staff in the table. What may not be done with them says why. */
export function UserRow({ user: key, isMe, connectionId }: Props) {
  const user = useFragment(fragment, key);
  const { username, role } = user;
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  // Nobody deletes a super admin by a slip: their role has to be taken away first.
  const kept =
    user.deletionRefusal ??
    (role === 'super_admin' ? 'Give this super admin another role before deleting them.' : null);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name} title={username}>
        {username}
        {isMe && <span className={styles.you}> (you)</span>}
      </th>
      <td className={styles.email} title={user.email}>
        {user.email}
      </td>
      <td className={styles.fact}>{ROLE_NAMES[role]}</td>
      <td className={styles.state}>
        <StateBadge state={user.deactivatedAt ? 'deactivated' : 'active'} />
        {user.hasTwoFactor && (
          <span className={styles.factor} title="Signs in with an authenticator app">
            Two-factor
          </span>
        )}
      </td>
      <td className={styles.fact}>
        <span className={styles.term}>Joined </span>
        <time dateTime={user.createdAt} title={fullTime(user.createdAt)}>
          {formatDay(user.createdAt)}
        </time>
      </td>
      <td className={styles.actions}>
        <button
          type="button"
          aria-label={`Edit ${username}`}
          className={styles.action}
          disabled={user.changeRefusal !== null}
          title={user.changeRefusal ?? undefined}
          onClick={() => setDialog('edit')}
        >
          Edit
        </button>
        <button
          type="button"
          aria-label={`Delete ${username}`}
          className={styles.destructive}
          disabled={kept !== null}
          title={kept ?? undefined}
          onClick={() => setDialog('delete')}
        >
          Delete
        </button>
        {dialog === 'edit' && <EditUserDialog user={user} onClose={close} />}
        {dialog === 'delete' && (
          <DeleteUserDialog user={user} connectionId={connectionId} onClose={close} />
        )}
      </td>
    </tr>
  );
}
