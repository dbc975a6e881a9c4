import { graphql, useFragment } from 'react-relay/hooks.js';
import type { RevokeApiKeyDialog_apiKey$key } from '#relay/RevokeApiKeyDialog_apiKey.graphql';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import * as styles from '../users/UserDialogs.css.ts';
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

/** Asks before a partner's program is shut out. */
export function RevokeApiKeyDialog({ apiKey: key, onClose }: Props) {
  const { id, name, prefix } = useFragment(fragment, key);
  const [revoke, revoking] = useRevokeApiKey({ name, onDone: onClose });
  return (
    <Dialog title={`Revoke ${name}?`} open onClose={onClose}>
      <div className={styles.form}>
        <p>
          Every program that signs in with {prefix}… is refused from now on. A revoked key cannot be
          brought back: whoever still needs one gets a new key.
        </p>
        <div className={styles.actions}>
          <Button
            look="plain"
            className={styles.destroy}
            pending={revoking && 'Revoking...'}
            onClick={() => void revoke(id)}
          >
            Revoke {name}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
