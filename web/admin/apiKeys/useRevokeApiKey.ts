import { graphql } from 'react-relay/hooks.js';
import type { useRevokeApiKeyMutation } from '#relay/useRevokeApiKeyMutation.graphql';
import { useResultMutation } from '../../relay/useResultMutation.ts';
import { toast } from '../../ui/toast/toastStore.ts';
import { failureToast } from '../users/mutationToasts.ts';

const mutation = graphql`
  mutation useRevokeApiKeyMutation($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      __typename
      ... on RevokeApiKeyPayload {
        apiKey {
          ...apiKeyTable_apiKey
        }
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

/** @returns a function that revokes a key, and whether it is running. */
export function useRevokeApiKey({ name, onDone }: { name: string; onDone(): void }) {
  const [commit, revoking] = useResultMutation<
    useRevokeApiKeyMutation,
    'revokeApiKey',
    'RevokeApiKeyPayload'
  >({
    mutation,
    field: 'revokeApiKey',
    success: 'RevokeApiKeyPayload',
    onOutcome(outcome) {
      if (outcome.kind !== 'success') {
        toast(failureToast(outcome, 'Failed to revoke the API key'));
        return;
      }
      toast({ title: 'API Key Revoked', description: `${name} no longer works.` });
      onDone();
    },
  });
  return [(id: string) => commit({ input: { id } }), revoking] as const;
}
