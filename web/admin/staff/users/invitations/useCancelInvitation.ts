import { graphql } from 'react-relay/hooks.js';
import type { useCancelInvitationMutation } from '#relay/useCancelInvitationMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useCancelInvitationMutation($input: CancelInvitationInput!, $connections: [ID!]!) {
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

/** @returns a function that cancels an invitation after a confirmation, and whether it is running. */
export function useCancelInvitation(connectionId: string) {
  const [commit, cancelling] = useAction<useCancelInvitationMutation>(mutation, {
    failed: 'Failed to cancel invitation',
    done: { title: 'Invitation Cancelled', description: 'Its link is dead.' },
  });
  async function cancel(id: string): Promise<void> {
    if (!window.confirm('Are you sure you want to cancel this invitation?')) return;
    await commit({ input: { id }, connections: [connectionId] });
  }
  return [cancel, cancelling] as const;
}
