import { graphql } from 'react-relay/hooks.js';
import type { useDisableTwoFactorMutation } from '#relay/useDisableTwoFactorMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useDisableTwoFactorMutation($input: DisableTwoFactorInput!) {
    disableTwoFactor(input: $input) {
      __typename
      ... on DisableTwoFactorPayload {
        disabled
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

/** @returns a function that turns it off, and whether it is running. */
export function useDisableTwoFactor() {
  return useResultMutation<
    useDisableTwoFactorMutation,
    'disableTwoFactor',
    'DisableTwoFactorPayload'
  >({
    mutation,
    field: 'disableTwoFactor',
    success: 'DisableTwoFactorPayload',
    onOutcome(outcome) {
      toast(
        outcome.kind === 'success'
          ? {
              title: 'Two-Factor Authentication Off',
              description: 'Your password alone lets you in again.',
            }
          : failureToast(outcome, 'Failed to turn two-factor authentication off'),
      );
    },
  });
}
