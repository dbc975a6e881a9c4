import { graphql } from 'react-relay/hooks.js';
import type { useDiscardSubmissionMutation } from '#relay/useDiscardSubmissionMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

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
  const [commit, discarding] = useToastedMutation<useDiscardSubmissionMutation>({
    mutation,
    failure: 'Failed to discard it',
    onSuccess() {
      toast({ title: 'Submission Discarded' });
    },
  });
  return [(id: string) => commit({ input: { id } }), discarding] as const;
}
