import { graphql } from 'react-relay/hooks.js';
import type { useRunSubmissionMutation } from '#relay/useRunSubmissionMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useRunSubmissionMutation($input: RunInboundDeliveryInput!) {
    runInboundDelivery(input: $input) {
      ... on RunInboundDeliveryPayload @alias(as: "payload") {
        problem
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

/** @returns a function that runs a kept submission again, and whether it is running. */
export function useRunSubmission() {
  const [commit, running] = useAction<useRunSubmissionMutation>(mutation, {
    failed: 'Failed to run it again',
    onDone({ problem }) {
      if (problem) toast({ variant: 'destructive', title: 'Still No Lead', description: problem });
      else toast({ title: 'Lead Saved', description: 'The submission is a lead now.' });
    },
  });
  return [(id: string) => commit({ input: { id } }), running] as const;
}
