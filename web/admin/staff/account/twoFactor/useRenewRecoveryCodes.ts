import { graphql } from 'react-relay/hooks.js';
import type { useRenewRecoveryCodesMutation } from '#relay/useRenewRecoveryCodesMutation.graphql';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useRenewRecoveryCodesMutation($input: RenewRecoveryCodesInput!) {
    renewRecoveryCodes(input: $input) {
      __typename
      ... on RenewRecoveryCodesPayload {
        recoveryCodes
      }
      ... on InvalidInputError {
        message
        field
      }
      ... on ConflictError {
        message
      }
      ... on AccountLockedError {
        message
      }
    }
  }
`;

/** @returns a function that creates new recovery codes, and whether it is running. */
export function useRenewRecoveryCodes() {
  return useToastedMutation<useRenewRecoveryCodesMutation>({
    mutation,
    failure: 'Failed to make recovery codes',
  });
}
