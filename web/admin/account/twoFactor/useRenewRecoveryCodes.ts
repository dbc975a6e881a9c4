import { graphql } from 'react-relay/hooks.js';
import type { useRenewRecoveryCodesMutation } from '#relay/useRenewRecoveryCodesMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

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
  return useResultMutation<
    useRenewRecoveryCodesMutation,
    'renewRecoveryCodes',
    'RenewRecoveryCodesPayload'
  >({
    mutation,
    field: 'renewRecoveryCodes',
    success: 'RenewRecoveryCodesPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') toast(failureToast(outcome, 'Failed to make recovery codes'));
    },
  });
}
