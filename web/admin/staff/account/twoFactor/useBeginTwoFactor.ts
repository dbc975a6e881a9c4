import { graphql } from 'react-relay/hooks.js';
import type { useBeginTwoFactorMutation } from '#relay/useBeginTwoFactorMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useBeginTwoFactorMutation($input: BeginTwoFactorInput!) {
    beginTwoFactor(input: $input) {
      ... on BeginTwoFactorPayload @alias(as: "payload") {
        secret
        otpauthUrl
        qrSvg
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

/** @returns a function that creates a secret for an app, and whether it is running. */
export function useBeginTwoFactor() {
  return useAction<useBeginTwoFactorMutation>(mutation, {
    failed: 'Failed to make a key',
  });
}
