import { graphql } from 'react-relay/hooks.js';
import type {
  UpdateInboundSourceInput,
  useUpdateSourceMutation,
} from '#relay/useUpdateSourceMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

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
  const [commit, saving] = useToastedMutation<useUpdateSourceMutation>({
    mutation,
    failure: 'Failed to save the form',
    onSuccess() {
      toast({ title: 'Form Saved' });
    },
  });
  return [(input: UpdateInboundSourceInput) => commit({ input }), saving] as const;
}
