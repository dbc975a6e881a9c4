import { graphql, useFragment } from 'react-relay/hooks.js';
import type { RevokeApiKeyDialog_apiKey$key } from '#relay/RevokeApiKeyDialog_apiKey.graphql';
import { DestroyDialog } from '../../kit/dialog/DestroyDialog.tsx';
import { useRevokeApiKey } from './useRevokeApiKey.ts';

const fragment = graphql`
  fragment RevokeApiKeyDialog_apiKey on ApiKey {
    id
    name
    prefix
  }
`;

interface Props {
  apiKey: RevokeApiKeyDialog_apiKey$key;
  onClose(): void;
}

/** Asks before a key is revoked. */
export function RevokeApiKeyDialog({ apiKey: key, onClose }: Props) {
  const { id, name, prefix } = useFragment(fragment, key);
  const [revoke, revoking] = useRevokeApiKey({ name, onDone: onClose });
  return (
    <DestroyDialog
      action={`Revoke ${name}`}
      pending={revoking && 'Revoking...'}
      onConfirm={() => void revoke(id)}
      onClose={onClose}
    >
      <p>
        Every program that signs in with {prefix}… is refused from now on. A revoked key cannot be
        restored. Anybody who still needs access gets a new key.
      </p>
    </DestroyDialog>
  );
}
