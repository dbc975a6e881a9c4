import { graphql } from 'react-relay/hooks.js';
import type { useSaveHostMutation } from '#relay/useSaveHostMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useSaveHostMutation($input: UpdateHostInput!) {
    updateHost(input: $input) {
      ... on UpdateHostPayload @alias(as: "payload") {
        host {
          ...HostForm_host
          ...HostState_host
        }
      }
      ... on Error @alias(as: "error") {
        message
        ... on InvalidInputError {
          issues {
            field
            message
          }
        }
      }
    }
  }
`;

/** Saves changes of a host. */
export function useSaveHost() {
  return useAction<useSaveHostMutation>(mutation, {
    done: 'Availability saved',
    failed: 'Failed to save the availability',
  });
}
