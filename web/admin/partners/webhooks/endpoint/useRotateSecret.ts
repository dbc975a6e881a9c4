import { graphql } from 'react-relay/hooks.js';
import type {
  RotateWebhookSecretInput,
  useRotateSecretMutation,
} from '#relay/useRotateSecretMutation.graphql';
import { useAction } from '../../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useRotateSecretMutation($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      ... on RotateWebhookSecretPayload @alias(as: "payload") {
        secret
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that creates a new secret, and whether it is running. */
export function useRotateSecret(onRotated: (secret: string) => void) {
  const [commit, rotating] = useAction<useRotateSecretMutation>(mutation, {
    failed: 'Failed to make a new secret',
    onDone(payload) {
      onRotated(payload.secret);
    },
  });
  return [(input: RotateWebhookSecretInput) => commit({ input }), rotating] as const;
}
