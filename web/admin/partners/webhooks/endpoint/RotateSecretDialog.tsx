import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { RotateSecretDialog_endpoint$key } from '#relay/RotateSecretDialog_endpoint.graphql';
import type { RotateSecretDialogMutation } from '#relay/RotateSecretDialogMutation.graphql';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { useShownOnce } from '../../../kit/dialog/ShownOnce.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { type NewSecret, SecretShownOnce } from '../form/SecretShownOnce.tsx';

const fragment = graphql`
  fragment RotateSecretDialog_endpoint on WebhookEndpoint {
    id
    url
  }
`;

const mutation = graphql`
  mutation RotateSecretDialogMutation($input: RotateWebhookSecretInput!) {
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

interface Props {
  endpoint: RotateSecretDialog_endpoint$key;
  onClose(): void;
}

/** Asks before a secret is replaced, then shows the new one once. */
export function RotateSecretDialog({ endpoint: key, onClose }: Props) {
  const { id, url } = useFragment(fragment, key);
  const [made, setMade] = useState<NewSecret | null>(null);
  const once = useShownOnce(made && 'secret', onClose);
  const [rotate, rotating] = useAction<RotateSecretDialogMutation>(mutation, {
    failed: 'Failed to make a new secret',
    onDone: ({ secret }) => setMade({ url, secret }),
  });
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
              onClick={() => void rotate({ input: { id } })}
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
