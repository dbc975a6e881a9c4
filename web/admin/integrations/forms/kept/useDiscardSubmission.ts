import { graphql } from 'react-relay/hooks.js';
import type { useDiscardSubmissionMutation } from '#relay/useDiscardSubmissionMutation.graphql';
import { useResultMutation } from '../../../../relay/useResultMutation.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { failureToast } from '../../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useDiscardSubmissionMutation($input: DiscardInboundDeliveryInput!) {
    discardInboundDelivery(input: $input) {
      __typename
      ... on DiscardInboundDeliveryPayload {
        inboundSource {
          ...KeptSubmissions_source
        }
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

/** @returns a function that deletes a kept submission, and whether it is running. */
export function useDiscardSubmission() {
  const [commit, discarding] = useResultMutation<
    useDiscardSubmissionMutation,
    'discardInboundDelivery',
    'DiscardInboundDeliveryPayload'
  >({
    mutation,
    field: 'discardInboundDelivery',
    success: 'DiscardInboundDeliveryPayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') toast({ title: 'Submission Discarded' });
      else toast(failureToast(outcome, 'Failed to discard it'));
    },
  });
  return [(id: string) => commit({ input: { id } }), discarding] as const;
}
