import { graphql } from 'react-relay/hooks.js';
import type { useRenewRecoveryCodesMutation } from '#relay/useRenewRecoveryCodesMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useRenewRecoveryCodesMutation($input: RenewRecoveryCodesInput!) {
    renewRecoveryCodes(input: $input) {
      ... on RenewRecoveryCodesPayload @alias(as: "payload") {
        recoveryCodes
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

/** @returns a function that creates new recovery codes, and whether it is running. */
export function useRenewRecoveryCodes() {
  return useAction<useRenewRecoveryCodesMutation>(mutation, {
    failed: 'Failed to make recovery codes',
  });
}
