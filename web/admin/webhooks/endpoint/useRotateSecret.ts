import { graphql } from 'react-relay/hooks.js';
import type {
  RotateWebhookSecretInput,
  useRotateSecretMutation,
} from '#relay/useRotateSecretMutation.graphql';
import { useResultMutation } from '../../../relay/useResultMutation.ts';
import { toast } from '../../../ui/toast/toastStore.ts';
import { failureToast } from '../../users/mutationToasts.ts';

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
  const [commit, rotating] = useResultMutation<
    useRotateSecretMutation,
    'rotateWebhookSecret',
    'RotateWebhookSecretPayload'
  >({
    mutation,
    field: 'rotateWebhookSecret',
    success: 'RotateWebhookSecretPayload',
    onOutcome(outcome) {
      if (outcome.kind === 'success') onRotated(outcome.payload.secret);
      else toast(failureToast(outcome, 'Failed to make a new secret'));
    },
  });
  return [(input: RotateWebhookSecretInput) => commit({ input }), rotating] as const;
}
