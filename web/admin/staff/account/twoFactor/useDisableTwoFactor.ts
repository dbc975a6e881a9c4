import { graphql } from 'react-relay/hooks.js';
import type { useDisableTwoFactorMutation } from '#relay/useDisableTwoFactorMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useDisableTwoFactorMutation($input: DisableTwoFactorInput!) {
    disableTwoFactor(input: $input) {
      ... on DisableTwoFactorPayload @alias(as: "payload") {
        disabled
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

/** @returns a function that turns it off, and whether it is running. */
export function useDisableTwoFactor() {
  return useAction<useDisableTwoFactorMutation>(mutation, {
    failed: 'Failed to turn two-factor authentication off',
    done: {
      title: 'Two-Factor Authentication Off',
      description: 'Your password alone lets you in again.',
    },
  });
}
