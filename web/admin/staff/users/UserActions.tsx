import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { UserActions_user$key } from '#relay/UserActions_user.graphql';
import * as styles from '../../kit/list/table/TitledTable.css.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';

const fragment = graphql`
  fragment UserActions_user on User {
    username
    role
    changeRefusal
    deletionRefusal
    ...EditUserDialog_user
    ...DeleteUserDialog_user
  }
`;

interface Props {
  user: UserActions_user$key;
  connectionId: string;
}

/** Edits or deletes an account. A disabled button says why. */
export function UserActions({ user: key, connectionId }: Props) {
  const user = useFragment(fragment, key);
  const { username, role, changeRefusal } = user;
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  // A super admin needs another role before deletion, so that nobody deletes one by mistake.
  const deletionRefusal =
    user.deletionRefusal ??
    (role === 'super_admin' ? 'Give this super admin another role before deleting them.' : null);
  return (
    <>
      <button
        type="button"
        aria-label={`Edit ${username}`}
        className={styles.action}
        disabled={changeRefusal !== null}
        title={changeRefusal ?? undefined}
        onClick={() => setDialog('edit')}
      >
        Edit
      </button>
      <button
        type="button"
        aria-label={`Delete ${username}`}
        className={styles.destructive}
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
