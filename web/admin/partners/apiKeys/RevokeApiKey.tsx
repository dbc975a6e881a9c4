import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { RevokeApiKey_apiKey$key } from '#relay/RevokeApiKey_apiKey.graphql';
import type { RevokeApiKeyMutation } from '#relay/RevokeApiKeyMutation.graphql';
import { DestroyDialog } from '../../kit/dialog/DialogActions.tsx';
import { destructive } from '../../kit/list/table/TitledTable.css.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment RevokeApiKey_apiKey on ApiKey {
    id
    name
    prefix
    isActive
  }
`;

const mutation = graphql`
  mutation RevokeApiKeyMutation($input: RevokeApiKeyInput!) {
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

/** The button that revokes a key, after a question. */
export function RevokeApiKey({ apiKey }: { apiKey: RevokeApiKey_apiKey$key }) {
  const { id, name, prefix, isActive } = useFragment(fragment, apiKey);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const [revoke, revoking] = useAction<RevokeApiKeyMutation>(mutation, {
    failed: 'Failed to revoke the API key',
    done: { title: 'API Key Revoked', description: `${name} no longer works.` },
    onDone: close,
  });
  return (
    <>
      {isActive && (
        <button
          type="button"
          aria-label={`Revoke ${name}`}
          className={destructive}
          onClick={() => setAsking(true)}
        >
          Revoke
        </button>
      )}
      {asking && (
        <DestroyDialog
          action={`Revoke ${name}`}
          pending={revoking && 'Revoking...'}
          onConfirm={() => void revoke({ input: { id } })}
          onClose={close}
        >
          <p>
            Every program that signs in with {prefix}… is refused from now on. A revoked key cannot
            be restored. Anybody who still needs access gets a new key.
          </p>
        </DestroyDialog>
      )}
    </>
  );
}
