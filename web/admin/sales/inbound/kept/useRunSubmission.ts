import { graphql } from 'react-relay/hooks.js';
import type { useRunSubmissionMutation } from '#relay/useRunSubmissionMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

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
  const [commit, running] = useToastedMutation<useRunSubmissionMutation>({
    mutation,
    failure: 'Failed to run it again',
    onSuccess({ problem }) {
      if (problem) toast({ variant: 'destructive', title: 'Still No Lead', description: problem });
      else toast({ title: 'Lead Saved', description: 'The submission is a lead now.' });
    },
  });
  return [(id: string) => commit({ input: { id } }), running] as const;
}
