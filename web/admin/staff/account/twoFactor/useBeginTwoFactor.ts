import { graphql } from 'react-relay/hooks.js';
import type { useBeginTwoFactorMutation } from '#relay/useBeginTwoFactorMutation.graphql';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

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
  return useToastedMutation<useBeginTwoFactorMutation>({
    mutation,
    failure: 'Failed to make a key',
  });
}
