import { use } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { ApproveRequestDialog_request$key } from '#relay/ApproveRequestDialog_request.graphql';
import type { ApproveRequestDialogMutation } from '#relay/ApproveRequestDialogMutation.graphql';
import { INVITED_ROLES } from '../../../../content/staff/access.ts';
import type { Role } from '../../../../content/staff/policy.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as styles from '../../../kit/dialog/DialogForm.css.ts';
import { Form, useForm } from '../../../kit/form/Form.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { InvitationsContext } from '../invitations/invitationsContext.ts';
import { RoleSelect } from '../RoleSelect.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment ApproveRequestDialog_request on AccessRequest {
    id
    name
    email
    reason
  }
`;

const mutation = graphql`
  mutation ApproveRequestDialogMutation(
    $input: ApproveAccessRequestInput!
    $requests: [ID!]!
    $invitations: [ID!]!
  ) {
    approveAccessRequest(input: $input) {
      ... on ApproveAccessRequestPayload @alias(as: "payload") {
        approvedRequestId @deleteEdge(connections: $requests)
        replacedInvitationId @deleteEdge(connections: $invitations)
        invitation @prependNode(connections: $invitations, edgeTypeName: "InvitationEdge") {
          id
          email
          ...invitationTable_invitation
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  request: ApproveRequestDialog_request$key;
  connectionId: string;
  onClose(): void;
}

/** The role with the fewest rights first, because most people get it. */
const ROLES = INVITED_ROLES.toReversed();

const EMPTY: { role: Role } = { role: 'editor' };

/** Asks which role somebody gets. */
export function ApproveRequestDialog({ request: key, connectionId, onClose }: Props) {
  const { id, name, email, reason } = useFragment(fragment, key);
  const invitationsId = use(InvitationsContext);
  const [approve, approving] = useAction<ApproveRequestDialogMutation>(mutation, {
    failed: 'Failed to approve the request',
    done: ({ invitation }) => ({
      title: 'Request Approved',
      description: `An invitation to ${invitation.email} is on its way.`,
    }),
  });
  const form = useForm({
    defaults: EMPTY,
    send: ({ role }) =>
      approve({ input: { id, role }, requests: [connectionId], invitations: [invitationsId] }),
  });
  return (
    <Dialog title={`Approve the request of ${name}`} open onClose={onClose}>
      <Form form={form} className={styles.form}>
        {reason && <p>{reason}</p>}
        <RoleSelect name={form.names.role} roles={ROLES} />
        <p className={recipes.note}>
          An invitation goes to {email}, which nobody has verified yet: the account is made once it
          is accepted.
        </p>
        <DialogActions pending={approving && 'Sending...'} onCancel={onClose}>
          Send Invitation
        </DialogActions>
      </Form>
    </Dialog>
  );
}
