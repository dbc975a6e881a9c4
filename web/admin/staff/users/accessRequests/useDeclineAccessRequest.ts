import { graphql } from 'react-relay/hooks.js';
import type { useDeclineAccessRequestMutation } from '#relay/useDeclineAccessRequestMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useDeclineAccessRequestMutation($input: DeclineAccessRequestInput!, $requests: [ID!]!) {
    declineAccessRequest(input: $input) {
      __typename
      ... on DeclineAccessRequestPayload {
        declinedRequestId @deleteEdge(connections: $requests)
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

/** @returns a function that declines a request after a confirmation, and whether it is running. */
export function useDeclineAccessRequest(connectionId: string) {
  const [commit, declining] = useToastedMutation<useDeclineAccessRequestMutation>({
    mutation,
    failure: 'Failed to decline the request',
    onSuccess() {
      toast({ title: 'Request Declined', description: 'A mail tells them.' });
    },
  });
  async function decline({ id, name }: { id: string; name: string }): Promise<void> {
    if (!window.confirm(`Are you sure you want to decline the request of ${name}?`)) return;
    await commit({ input: { id }, requests: [connectionId] });
  }
  return [decline, declining] as const;
}
