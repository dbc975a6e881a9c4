import { graphql } from 'react-relay/hooks.js';
import type { useRevokeApiKeyMutation } from '#relay/useRevokeApiKeyMutation.graphql';
import { toast } from '../../../ui/toast/toastStore.ts';
import { useToastedMutation } from '../../kit/mutation/useToastedMutation.ts';

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
  const [commit, revoking] = useToastedMutation<useRevokeApiKeyMutation>({
    mutation,
    failure: 'Failed to revoke the API key',
    onSuccess() {
      toast({ title: 'API Key Revoked', description: `${name} no longer works.` });
      onDone();
    },
  });
  return [(id: string) => commit({ input: { id } }), revoking] as const;
}
