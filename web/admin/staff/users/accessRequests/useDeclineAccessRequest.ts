import { graphql } from 'react-relay/hooks.js';
import type { useDeclineAccessRequestMutation } from '#relay/useDeclineAccessRequestMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useDeclineAccessRequestMutation($input: DeclineAccessRequestInput!, $requests: [ID!]!) {
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

/** @returns a function that declines a request after a confirmation, and whether it is running. */
export function useDeclineAccessRequest(connectionId: string) {
  const [commit, declining] = useAction<useDeclineAccessRequestMutation>(mutation, {
    failed: 'Failed to decline the request',
    done: { title: 'Request Declined', description: 'A mail tells them.' },
  });
  async function decline({ id, name }: { id: string; name: string }): Promise<void> {
    if (!window.confirm(`Are you sure you want to decline the request of ${name}?`)) return;
    await commit({ input: { id }, requests: [connectionId] });
  }
  return [decline, declining] as const;
}
