import { createContext } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { invitationTableCancelMutation } from '#relay/invitationTableCancelMutation.graphql';
import type { invitationTableResendMutation } from '#relay/invitationTableResendMutation.graphql';
import type { invitationTable_invitation$key } from '#relay/invitationTable_invitation.graphql';
import { Day } from '../../kit/list/details/times.tsx';
import { StateBadge } from '../../kit/list/table/StateBadge.tsx';
import * as styles from '../../kit/list/table/TitledTable.css.ts';
import { columns } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable } from '../../kit/list/table/TitledTable.tsx';
import { ROLE_NAMES } from '../../../content/staff/policy.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

/** Invitations that were not accepted yet, newest first. */
export const invitationTable = defineTable<invitationTable_invitation$key>({
  title: 'Pending Invitations',
  skeletonRows: 2,
  fragment: graphql`
    fragment invitationTable_invitation on Invitation {
      id
      email
      role
      createdAt
      expiresAt
      isExpired
      invitedBy {
        username
      }
    }
  `,
  columns: [
    {
      name: 'Email',
      styles: columns.name,
      title: ({ email }) => email,
      cell: ({ email }) => email,
    },
    { name: 'Role', styles: columns.word, cell: ({ role }) => ROLE_NAMES[role] },
    {
      name: 'Status',
      styles: columns.state,
      cell: ({ isExpired }) => <StateBadge state={isExpired ? 'expired' : 'pending'} />,
    },
    {
      name: 'Invited',
      styles: columns.fact,
      term: 'Invited',
      cell: ({ createdAt, invitedBy }) => (
        <>
          <Day at={createdAt} />
          {invitedBy && ` by ${invitedBy.username}`}
        </>
      ),
    },
    {
      name: 'Expires',
      styles: columns.day,
      term: 'Expires',
      cell: ({ expiresAt }) => <Day at={expiresAt} />,
    },
    {
      name: 'Actions',
      styles: columns.actions,
      cell: ({ id, email }, connectionId) => (
        <InvitationActions id={id} email={email} connectionId={connectionId} />
      ),
    },
  ],
});

const resendMutation = graphql`
  mutation invitationTableResendMutation($input: ResendInvitationInput!) {
    resendInvitation(input: $input) {
      ... on ResendInvitationPayload @alias(as: "payload") {
        invitation {
          ...invitationTable_invitation
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const cancelMutation = graphql`
  mutation invitationTableCancelMutation($input: CancelInvitationInput!, $connections: [ID!]!) {
    cancelInvitation(input: $input) {
      ... on CancelInvitationPayload @alias(as: "payload") {
        cancelledInvitationId @deleteEdge(connections: $connections)
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  id: string;
  email: string;
  connectionId: string;
}

/** Sends an invitation again, or cancels it. */
function InvitationActions({ id, email, connectionId }: Props) {
  const [resend, resending] = useAction<invitationTableResendMutation>(resendMutation, {
    failed: 'Failed to resend invitation',
    done: {
      title: 'Invitation Resent',
      description: `${email} receives a new link. The earlier link no longer works.`,
    },
  });
  const [cancel, cancelling] = useAction<invitationTableCancelMutation>(cancelMutation, {
    failed: 'Failed to cancel invitation',
    done: { title: 'Invitation Cancelled', description: 'The link no longer works.' },
  });
  const busy = resending || cancelling;

  function onCancel() {
    if (!window.confirm('Are you sure you want to cancel this invitation?')) return;
    void cancel({ input: { id }, connections: [connectionId] });
  }

  return (
    <>
      <button
        type="button"
        aria-label={`Resend the invitation of ${email}`}
        className={styles.action}
        disabled={busy}
        onClick={() => void resend({ input: { id } })}
      >
        Resend
      </button>
      <button
        type="button"
        aria-label={`Cancel the invitation of ${email}`}
        className={styles.destructive}
        disabled={busy}
        onClick={onCancel}
      >
        Cancel
      </button>
    </>
  );
}

/** ID of the connection of invitations. Approving an access request adds an invitation to it. */
export const InvitationsContext = createContext('');
