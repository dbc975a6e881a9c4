import { graphql } from 'react-relay/hooks.js';
import type { useCancelInvitationMutation } from '#relay/useCancelInvitationMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useCancelInvitationMutation($input: CancelInvitationInput!, $connections: [ID!]!) {
    cancelInvitation(input: $input) {
      __typename
      ... on CancelInvitationPayload {
        cancelledInvitationId @deleteEdge(connections: $connections)
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** @returns a function that cancels an invitation after a confirmation, and whether it is running. */
export function useCancelInvitation(connectionId: string) {
  const [commit, cancelling] = useToastedMutation<useCancelInvitationMutation>({
    mutation,
    failure: 'Failed to cancel invitation',
    onSuccess() {
      toast({ title: 'Invitation Cancelled', description: 'Its link is dead.' });
    },
  });
  async function cancel(id: string): Promise<void> {
    if (!window.confirm('Are you sure you want to cancel this invitation?')) return;
    await commit({ input: { id }, connections: [connectionId] });
  }
  return [cancel, cancelling] as const;
}
