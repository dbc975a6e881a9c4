import { graphql } from 'react-relay/hooks.js';
import type {
  UpdateInboundSourceInput,
  useUpdateSourceMutation,
} from '#relay/useUpdateSourceMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useUpdateSourceMutation($input: UpdateInboundSourceInput!) {
    updateInboundSource(input: $input) {
      ... on UpdateInboundSourcePayload @alias(as: "payload") {
        inboundSource {
          name
          ...SourceSettings_source
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that saves the settings of a source, and whether it is running. */
export function useUpdateSource() {
  const [commit, saving] = useAction<useUpdateSourceMutation>(mutation, {
    failed: 'Failed to save the form',
    done: 'Form Saved',
  });
  return [(input: UpdateInboundSourceInput) => commit({ input }), saving] as const;
}
