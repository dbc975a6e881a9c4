import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { AccessRequestActions_request$key } from '#relay/AccessRequestActions_request.graphql';
import type { AccessRequestActionsDeclineMutation } from '#relay/AccessRequestActionsDeclineMutation.graphql';
import * as styles from '../../../kit/list/table/TitledTable.css.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { ApproveRequestDialog } from './ApproveRequestDialog.tsx';

const fragment = graphql`
  fragment AccessRequestActions_request on AccessRequest {
    id
    name
    ...ApproveRequestDialog_request
  }
`;

const mutation = graphql`
  mutation AccessRequestActionsDeclineMutation(
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
  request: AccessRequestActions_request$key;
  connectionId: string;
}

/** Approves or declines an access request. */
export function AccessRequestActions({ request: key, connectionId }: Props) {
  const request = useFragment(fragment, key);
  const { id, name } = request;
  const [decline, declining] = useAction<AccessRequestActionsDeclineMutation>(mutation, {
    failed: 'Failed to decline the request',
    done: { title: 'Request Declined', description: 'A mail tells them.' },
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
