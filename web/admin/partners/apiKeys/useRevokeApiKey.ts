import { graphql } from 'react-relay/hooks.js';
import type { useRevokeApiKeyMutation } from '#relay/useRevokeApiKeyMutation.graphql';
import { useAction } from '../../kit/mutation/useAction.ts';

const mutation = graphql`
  mutation useRevokeApiKeyMutation($input: RevokeApiKeyInput!) {
    revokeApiKey(input: $input) {
      ... on RevokeApiKeyPayload @alias(as: "payload") {
        apiKey {
          ...apiKeyTable_apiKey
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** @returns a function that revokes a key, and whether it is running. */
export function useRevokeApiKey({ name, onDone }: { name: string; onDone(): void }) {
  const [commit, revoking] = useAction<useRevokeApiKeyMutation>(mutation, {
    failed: 'Failed to revoke the API key',
    done: { title: 'API Key Revoked', description: `${name} no longer works.` },
    onDone: onDone,
  });
  return [(id: string) => commit({ input: { id } }), revoking] as const;
}
