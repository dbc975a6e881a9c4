import { graphql } from 'react-relay/hooks.js';
import type { useDiscardSubmissionMutation } from '#relay/useDiscardSubmissionMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useDiscardSubmissionMutation($input: DiscardInboundDeliveryInput!) {
    discardInboundDelivery(input: $input) {
      ... on DiscardInboundDeliveryPayload @alias(as: "payload") {
        inboundSource {
          ...KeptSubmissions_source
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that deletes a kept submission, and whether it is running. */
export function useDiscardSubmission() {
  const [commit, discarding] = useAction<useDiscardSubmissionMutation>(mutation, {
    failed: 'Failed to discard it',
    done: 'Submission Discarded',
  });
  return [(id: string) => commit({ input: { id } }), discarding] as const;
}
