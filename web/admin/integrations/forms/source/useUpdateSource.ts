import { graphql } from 'react-relay/hooks.js';
import type {
  UpdateInboundSourceInput,
  useUpdateSourceMutation,
} from '#relay/useUpdateSourceMutation.graphql';
import { useResultMutation } from '../../../../relay/useResultMutation.ts';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { failureToast } from '../../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useUpdateSourceMutation($input: UpdateInboundSourceInput!) {
    updateInboundSource(input: $input) {
      __typename
      ... on UpdateInboundSourcePayload {
        inboundSource {
          name
          ...SourceSettings_source
        }
      }
      ... on InvalidInputError {
        message
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

/** @returns a function that saves the settings of a source, and whether it is running. */
export function useUpdateSource() {
  const [commit, saving] = useResultMutation<
    useUpdateSourceMutation,
    'updateInboundSource',
    'UpdateInboundSourcePayload'
  >({
    mutation,
    field: 'updateInboundSource',
    success: 'UpdateInboundSourcePayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') toast({ title: 'Form Saved' });
      else toast(failureToast(outcome, 'Failed to save the form'));
    },
  });
  return [(input: UpdateInboundSourceInput) => commit({ input }), saving] as const;
}
