import { graphql } from 'react-relay/hooks.js';
import type { useBeginTwoFactorMutation } from '#relay/useBeginTwoFactorMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

const mutation = graphql`
  mutation useBeginTwoFactorMutation($input: BeginTwoFactorInput!) {
    beginTwoFactor(input: $input) {
      __typename
      ... on BeginTwoFactorPayload {
        secret
        otpauthUrl
        qrSvg
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

/** @returns a function that creates a secret for an app, and whether it is running. */
export function useBeginTwoFactor() {
  return useResultMutation<useBeginTwoFactorMutation, 'beginTwoFactor', 'BeginTwoFactorPayload'>({
    mutation,
    field: 'beginTwoFactor',
    success: 'BeginTwoFactorPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') toast(failureToast(outcome, 'Failed to make a key'));
    },
  });
}
