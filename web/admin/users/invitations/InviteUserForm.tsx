import { useRef, useState } from 'react';
import { INVITED_ROLES, inviteUser } from '../../../content/inputs/accounts/inviteUser.ts';
import { fieldIssues } from '../../../content/inputs/issues.ts';
import { Field } from '../../../ui/fields/Field.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { DialogActions } from '../../dialog/DialogActions.tsx';
import * as styles from '../../dialog/DialogForm.css.ts';
import { RoleSelect } from '../RoleSelect.tsx';
import type { Role } from '../roleNames.ts';
import { useInviteUser } from './useInviteUser.ts';

interface Props {
  connectionId: string;
  onClose(): void;
}

/** The role with the fewest rights first, because most people get it. */
const ROLES = INVITED_ROLES.toReversed();

/** Asks for the address and the role. Input stays when the server refuses it. */
export function InviteUserForm({ connectionId, onClose }: Props) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('editor');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [invite, inviting] = useInviteUser({ connectionId, onDone: onClose });

  function submit() {
    const checked = inviteUser.safeParse({ email, role });
    if (!checked.success) {
      setError(fieldIssues(checked.error)[0]?.message);
      field.current?.focus();
      return;
    }
    void invite(checked.data);
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <Field
        ref={field}
        id="invite-email"
        label="Email"
        type="email"
        name="email"
        autoComplete="off"
        required
        value={email}
        error={error}
        hint="They get a link by mail, which works for seven days."
        onChange={({ target }) => {
          setEmail(target.value);
          setError(undefined);
        }}
      />
      <RoleSelect id="invite-role" value={role} roles={ROLES} onChange={setRole} />
      <DialogActions pending={inviting && 'Sending...'} onCancel={onClose}>
        Send Invitation
      </DialogActions>
    </Form>
  );
}
