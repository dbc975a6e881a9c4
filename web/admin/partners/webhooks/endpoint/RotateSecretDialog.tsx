import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { RotateSecretDialog_endpoint$key } from '#relay/RotateSecretDialog_endpoint.graphql';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { useShownOnce } from '../../../kit/dialog/useShownOnce.ts';
import { SecretShownOnce } from '../form/SecretShownOnce.tsx';
import type { NewSecret } from '../form/useCreateEndpoint.ts';
import { useRotateSecret } from './useRotateSecret.ts';

const fragment = graphql`
  fragment RotateSecretDialog_endpoint on WebhookEndpoint {
    id
    url
  }
`;

interface Props {
  endpoint: RotateSecretDialog_endpoint$key;
  onClose(): void;
}

/** Asks before a secret is replaced, then shows the new one once. */
export function RotateSecretDialog({ endpoint: key, onClose }: Props) {
  const { id, url } = useFragment(fragment, key);
  const [made, setMade] = useState<NewSecret | null>(null);
  const once = useShownOnce(made && 'secret', onClose);
  const [rotate, rotating] = useRotateSecret((secret) => setMade({ url, secret }));
  return (
    <Dialog title={made ? 'New Signing Secret' : 'Make a new secret?'} open onClose={once.onLeave}>
      {made ? (
        <SecretShownOnce made={made} once={once} />
      ) : (
        <div className={dialogs.form}>
          <p>
            For 24 hours events carry a signature by the old secret and one by the new, so that the
            partner can change over without missing any. After that only the new one counts.
          </p>
          <div className={dialogs.actions}>
            <Button
              look="main"
              pending={rotating && 'Making...'}
              onClick={() => void rotate({ id })}
            >
              Make new secret
            </Button>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
