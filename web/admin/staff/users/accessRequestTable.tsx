import { use, useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { accessRequestTableDeclineMutation } from '#relay/accessRequestTableDeclineMutation.graphql';
import type { accessRequestTableApproveMutation } from '#relay/accessRequestTableApproveMutation.graphql';
import type {
  accessRequestTable_request$data,
  accessRequestTable_request$key,
} from '#relay/accessRequestTable_request.graphql';
import { Day } from '../../kit/list/details/times.tsx';
import * as styles from '../../kit/list/table/TitledTable.css.ts';
import { columns } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable } from '../../kit/list/table/TitledTable.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { INVITED_ROLES } from '../../../content/staff/access.ts';
import type { Role } from '../../../content/staff/policy.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogForm from '../../kit/dialog/DialogForm.css.ts';
import { Form, useForm } from '../../kit/form/Form.tsx';
import { InvitationsContext } from './invitationTable.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

/** All access requests, oldest first. */
export const accessRequestTable = defineTable<accessRequestTable_request$key>({
  title: 'Access Requests',
  skeletonRows: 2,
  fragment: graphql`
    fragment accessRequestTable_request on AccessRequest {
      id
      name
      email
      reason
      createdAt
    }
  `,
  columns: [
    { name: 'Name', styles: columns.name, title: ({ name }) => name, cell: ({ name }) => name },
    {
      name: 'Email',
      styles: columns.email,
      title: ({ email }) => email,
      cell: ({ email }) => email,
    },
    { name: 'Reason', styles: columns.fact, cell: ({ reason }) => reason ?? 'None given' },
    {
      name: 'Requested',
      styles: columns.day,
      term: 'Requested',
      cell: ({ createdAt }) => <Day at={createdAt} />,
    },
    {
      name: 'Actions',
      styles: columns.actions,
      cell: (request, connectionId) => (
        <AccessRequestActions request={request} connectionId={connectionId} />
      ),
    },
  ],
});

const declineMutation = graphql`
  mutation accessRequestTableDeclineMutation(
    $input: DeclineAccessRequestInput!
    $requests: [ID!]!
  ) {
    declineAccessRequest(input: $input) {
      ... on DeclineAccessRequestPayload @alias(as: "payload") {
        declinedRequestId @deleteEdge(connections: $requests)
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  request: accessRequestTable_request$data;
  connectionId: string;
}

/** Approves or declines an access request. */
function AccessRequestActions({ request, connectionId }: Props) {
  const { id, name } = request;
  const [decline, declining] = useAction<accessRequestTableDeclineMutation>(declineMutation, {
    failed: 'Failed to decline the request',
    done: { title: 'Request Declined', description: `${name} receives an email about it.` },
  });
  const [approving, setApproving] = useState(false);

  function onDecline() {
    if (!window.confirm(`Are you sure you want to decline the request of ${name}?`)) return;
    void decline({ input: { id }, requests: [connectionId] });
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Approve the request of ${name}`}
        className={styles.action}
        disabled={declining}
        onClick={() => setApproving(true)}
      >
        Approve
      </button>
      <button
        type="button"
        aria-label={`Decline the request of ${name}`}
        className={styles.destructive}
        disabled={declining}
        onClick={onDecline}
      >
        Decline
      </button>
      {approving && (
        <ApproveRequestDialog
          request={request}
          connectionId={connectionId}
          onClose={() => setApproving(false)}
        />
      )}
    </>
  );
}

const approveMutation = graphql`
  mutation accessRequestTableApproveMutation(
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

interface ApproveProps extends Props {
  onClose(): void;
}

/** The role with the fewest rights first, because most people get it. */
const ROLES = INVITED_ROLES.toReversed();

const EMPTY: { role: Role } = { role: 'editor' };

/** Asks for the role of the new account. */
function ApproveRequestDialog({ request, connectionId, onClose }: ApproveProps) {
  const { id, name, email, reason } = request;
  const invitationsId = use(InvitationsContext);
  const [approve, approving] = useAction<accessRequestTableApproveMutation>(approveMutation, {
    failed: 'Failed to approve the request',
    done: ({ invitation }) => ({
      title: 'Request Approved',
      description: `Sending an invitation to ${invitation.email}.`,
    }),
  });
  const form = useForm({
    defaults: EMPTY,
    send: ({ role }) =>
      approve({ input: { id, role }, requests: [connectionId], invitations: [invitationsId] }),
  });
  return (
    <Dialog title={`Approve the request of ${name}`} open onClose={onClose}>
      <Form form={form} className={dialogForm.form}>
        {reason && <p>{reason}</p>}
        <RoleSelect name={form.names.role} roles={ROLES} />
        <p className={recipes.note}>
          An invitation is sent to {email}. The address is not verified yet. The account is created
          when the invitation is accepted.
        </p>
        <DialogActions pending={approving && 'Sending...'} onCancel={onClose}>
          Send Invitation
        </DialogActions>
      </Form>
    </Dialog>
  );
}
