import { graphql } from 'react-relay/hooks.js';
import type { useDisableTwoFactorMutation } from '#relay/useDisableTwoFactorMutation.graphql';
import { toast } from '../../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

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
  return useToastedMutation<useDisableTwoFactorMutation>({
    mutation,
    failure: 'Failed to turn two-factor authentication off',
    onSuccess() {
      toast({
        title: 'Two-Factor Authentication Off',
        description: 'Your password alone lets you in again.',
      });
    },
  });
}
