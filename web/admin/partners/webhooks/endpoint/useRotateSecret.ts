import { graphql } from 'react-relay/hooks.js';
import type {
  RotateWebhookSecretInput,
  useRotateSecretMutation,
} from '#relay/useRotateSecretMutation.graphql';
import { useToastedMutation } from '../../../kit/mutation/useToastedMutation.ts';

const mutation = graphql`
  mutation useRotateSecretMutation($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      __typename
      ... on RotateWebhookSecretPayload {
        secret
      }
      ... on NotAllowedError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** @returns a function that creates a new secret, and whether it is running. */
export function useRotateSecret(onRotated: (secret: string) => void) {
  const [commit, rotating] = useToastedMutation<useRotateSecretMutation>({
    mutation,
    failure: 'Failed to make a new secret',
    onSuccess(payload) {
      onRotated(payload.secret);
    },
  });
  return [(input: RotateWebhookSecretInput) => commit({ input }), rotating] as const;
}
