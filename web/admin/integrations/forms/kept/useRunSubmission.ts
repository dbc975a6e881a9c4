import { graphql } from 'react-relay/hooks.js';
import type { useRunSubmissionMutation } from '#relay/useRunSubmissionMutation.graphql';
import { useResultMutation } from '../../../../relay/useResultMutation.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { failureToast } from '../../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useRunSubmissionMutation($input: RunInboundDeliveryInput!) {
    runInboundDelivery(input: $input) {
      __typename
      ... on RunInboundDeliveryPayload {
        problem
        inboundSource {
          ...KeptSubmissions_source
        }
      }
      ... on ConflictError {
        message
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
      ... on RateLimitedError {
        message
      }
    }
  }
`;

/** @returns a function that runs a kept submission again, and whether it is running. */
export function useRunSubmission() {
  const [commit, running] = useResultMutation<
    useRunSubmissionMutation,
    'runInboundDelivery',
    'RunInboundDeliveryPayload'
  >({
    mutation,
    field: 'runInboundDelivery',
    success: 'RunInboundDeliveryPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to run it again'));
        return;
      }
      const { problem } = outcome.payload;
      if (problem) toast({ variant: 'destructive', title: 'Still No Lead', description: problem });
      else toast({ title: 'Lead Saved', description: 'The submission is a lead now.' });
    },
  });
  return [(id: string) => commit({ input: { id } }), running] as const;
}
