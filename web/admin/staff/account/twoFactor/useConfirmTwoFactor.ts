import { graphql } from 'react-relay/hooks.js';
import type { useConfirmTwoFactorMutation } from '#relay/useConfirmTwoFactorMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

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
  return useToastedMutation<useConfirmTwoFactorMutation>({
    mutation,
    failure: 'Failed to turn two-factor authentication on',
    onSuccess() {
      toast({
        title: 'Two-Factor Authentication On',
        description: 'Your other sessions have ended.',
      });
    },
  });
}
