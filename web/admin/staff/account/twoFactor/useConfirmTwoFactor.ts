import { graphql } from 'react-relay/hooks.js';
import type { useConfirmTwoFactorMutation } from '#relay/useConfirmTwoFactorMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useConfirmTwoFactorMutation($input: ConfirmTwoFactorInput!) {
    confirmTwoFactor(input: $input) {
      ... on ConfirmTwoFactorPayload @alias(as: "payload") {
        recoveryCodes
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

/** @returns a function that turns it on with a first code, and whether it is running. */
export function useConfirmTwoFactor() {
  return useAction<useConfirmTwoFactorMutation>(mutation, {
    failed: 'Failed to turn two-factor authentication on',
    done: {
      title: 'Two-Factor Authentication On',
      description: 'Your other sessions have ended.',
    },
  });
}
