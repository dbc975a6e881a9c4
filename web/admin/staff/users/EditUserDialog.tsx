import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { EditUserDialog_user$key } from '#relay/EditUserDialog_user.graphql';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { RoleSelect } from './RoleSelect.tsx';
import * as styles from './EditUserDialog.css.ts';
import { useResetTwoFactor } from './useResetTwoFactor.ts';
import { useUpdateUser } from './useUpdateUser.ts';

const fragment = graphql`
  fragment EditUserDialog_user on User {
    id
    username
    role
    deactivatedAt
    hasTwoFactor @required(action: THROW)
    assignableRoles @required(action: THROW)
  }
`;

interface Props {
  user: EditUserDialog_user$key;
  onClose(): void;
}

/** Changes the role of an account, and whether it may sign in. */
export function EditUserDialog({ user: key, onClose }: Props) {
  const { id, username, ...user } = useFragment(fragment, key);
  const [role, setRole] = useState(user.role);
  const [maySignIn, setMaySignIn] = useState(user.deactivatedAt === null);
  const [update, updating] = useUpdateUser({ username, onDone: onClose });
  const [resetTwoFactor, resetting] = useResetTwoFactor(username);
  const fieldId = useId();
  const changed = role !== user.role || maySignIn !== (user.deactivatedAt === null);
  return (
    <Dialog title={`Edit ${username}`} open onClose={onClose}>
      <form
        className={dialogs.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!changed) return onClose();
          void update({ id, role, isDeactivated: !maySignIn });
        }}
      >
        <RoleSelect
          id={`${fieldId}role`}
          value={role}
          roles={user.assignableRoles}
          onChange={setRole}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={maySignIn}
            className={styles.box}
            onChange={({ target }) => setMaySignIn(target.checked)}
          />
          May sign in
        </label>
        <p className={dialogs.note}>
          {maySignIn
            ? `When you save a change, ${username} is signed out everywhere and signs in anew.`
            : `${username} is signed out everywhere and kept out. Posts stay theirs, and you can let them in again.`}
        </p>
        {user.hasTwoFactor && (
          <p className={dialogs.note}>
            {username} signs in with an authenticator app.{' '}
            <button
              type="button"
              className={styles.reset}
              disabled={resetting}
              onClick={() => void resetTwoFactor(id)}
            >
              Turn off two-factor authentication
            </button>
          </p>
        )}
        <DialogActions pending={updating && 'Saving...'} onCancel={onClose}>
          Save
        </DialogActions>
      </form>
    </Dialog>
  );
}
