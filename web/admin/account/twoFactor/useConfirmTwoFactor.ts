import { graphql } from 'react-relay/hooks.js';
import type { useConfirmTwoFactorMutation } from '#relay/useConfirmTwoFactorMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useConfirmTwoFactorMutation($input: ConfirmTwoFactorInput!) {
    confirmTwoFactor(input: $input) {
      __typename
      ... on ConfirmTwoFactorPayload {
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

/** @returns a function that turns it on with a first code, and whether it is running. */
export function useConfirmTwoFactor() {
  return useResultMutation<
    useConfirmTwoFactorMutation,
    'confirmTwoFactor',
    'ConfirmTwoFactorPayload'
  >({
    mutation,
    field: 'confirmTwoFactor',
    success: 'ConfirmTwoFactorPayload',
    onOutcome(outcome) {
      toast(
        outcome.kind === 'success'
          ? {
              title: 'Two-Factor Authentication On',
              description: 'Your other sessions have ended.',
            }
          : failureToast(outcome, 'Failed to turn two-factor authentication on'),
      );
    },
  });
}
