import { graphql } from 'react-relay/hooks.js';
import type { InvitationActionsCancelMutation } from '#relay/InvitationActionsCancelMutation.graphql';
import type { InvitationActionsResendMutation } from '#relay/InvitationActionsResendMutation.graphql';
import * as styles from '../../../kit/list/table/TitledTable.css.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';

const resendMutation = graphql`
  mutation InvitationActionsResendMutation($input: ResendInvitationInput!) {
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
  mutation InvitationActionsCancelMutation($input: CancelInvitationInput!, $connections: [ID!]!) {
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
export function InvitationActions({ id, email, connectionId }: Props) {
  const [resend, resending] = useAction<InvitationActionsResendMutation>(resendMutation, {
    failed: 'Failed to resend invitation',
    done: {
      title: 'Invitation Resent',
      description: `${email} gets another link; the earlier one is dead.`,
    },
  });
  const [cancel, cancelling] = useAction<InvitationActionsCancelMutation>(cancelMutation, {
    failed: 'Failed to cancel invitation',
    done: { title: 'Invitation Cancelled', description: 'Its link is dead.' },
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
