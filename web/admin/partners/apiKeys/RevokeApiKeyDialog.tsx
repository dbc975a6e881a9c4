import { graphql, useFragment } from 'react-relay/hooks.js';
import type { RevokeApiKeyDialog_apiKey$key } from '#relay/RevokeApiKeyDialog_apiKey.graphql';
import type { RevokeApiKeyDialogMutation } from '#relay/RevokeApiKeyDialogMutation.graphql';
import { DestroyDialog } from '../../kit/dialog/DestroyDialog.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment RevokeApiKeyDialog_apiKey on ApiKey {
    id
    name
    prefix
  }
`;

const mutation = graphql`
  mutation RevokeApiKeyDialogMutation($input: RevokeApiKeyInput!) {
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

interface Props {
  apiKey: RevokeApiKeyDialog_apiKey$key;
  onClose(): void;
}

/** Asks before a key is revoked. */
export function RevokeApiKeyDialog({ apiKey: key, onClose }: Props) {
  const { id, name, prefix } = useFragment(fragment, key);
  const [revoke, revoking] = useAction<RevokeApiKeyDialogMutation>(mutation, {
    failed: 'Failed to revoke the API key',
    done: { title: 'API Key Revoked', description: `${name} no longer works.` },
    onDone: onClose,
  });
  return (
    <DestroyDialog
      action={`Revoke ${name}`}
      pending={revoking && 'Revoking...'}
      onConfirm={() => void revoke({ input: { id } })}
      onClose={onClose}
    >
      <p>
        Every program that signs in with {prefix}… is refused from now on. A revoked key cannot be
        restored. Anybody who still needs access gets a new key.
      </p>
    </DestroyDialog>
  );
}
