import { use, useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { ApproveRequestDialog_request$key } from '#relay/ApproveRequestDialog_request.graphql';
import { INVITED_ROLES } from '../../../../content/staff/inviteUser.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as styles from '../../../kit/dialog/DialogForm.css.ts';
import { InvitationsContext } from '../invitations/invitationsContext.ts';
import { RoleSelect } from '../RoleSelect.tsx';
import type { Role } from '../roleNames.ts';
import { useApproveAccessRequest } from './useApproveAccessRequest.ts';

const fragment = graphql`
  fragment ApproveRequestDialog_request on AccessRequest {
    id
    name
    email
    reason
  }
`;

interface Props {
  request: ApproveRequestDialog_request$key;
  connectionId: string;
  onClose(): void;
}

/** The role with the fewest rights first, because most people get it. */
const ROLES = INVITED_ROLES.toReversed();

/** Asks which role somebody gets. */
export function ApproveRequestDialog({ request: key, connectionId, onClose }: Props) {
  const { id, name, email, reason } = useFragment(fragment, key);
  const [role, setRole] = useState<Role>('editor');
  const [approve, approving] = useApproveAccessRequest({
    connectionId,
    invitationsId: use(InvitationsContext),
  });
  const fieldId = useId();
  return (
    <Dialog title={`Approve the request of ${name}`} open onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void approve({ id, role });
        }}
      >
        {reason && <p>{reason}</p>}
        <RoleSelect id={`${fieldId}role`} value={role} roles={ROLES} onChange={setRole} />
        <p className={styles.note}>
          An invitation goes to {email}, which nobody has verified yet: the account is made once it
          is accepted.
        </p>
        <DialogActions pending={approving && 'Sending...'} onCancel={onClose}>
          Send Invitation
        </DialogActions>
      </form>
    </Dialog>
  );
}
