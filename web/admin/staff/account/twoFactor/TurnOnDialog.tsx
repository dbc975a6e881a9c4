import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { TurnOnDialogMutation } from '#relay/TurnOnDialogMutation.graphql';
import { ownPassword } from '../../../../content/staff/signIn.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes, useKept } from './RecoveryCodes.tsx';
import { type NewSecret, ScanForm } from './ScanForm.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

const mutation = graphql`
  mutation TurnOnDialogMutation($input: BeginTwoFactorInput!) {
    beginTwoFactor(input: $input) {
      ... on BeginTwoFactorPayload @alias(as: "payload") {
        secret
        otpauthUrl
        qrSvg
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

interface Props {
  email: string;
  onChanged(): void;
  onClose(): void;
}

/** Asks for the password and a first code of the app, then shows the recovery codes once. */
export function TurnOnDialog({ email, onChanged, onClose }: Props) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [begin, beginning] = useAction<TurnOnDialogMutation>(mutation, {
    failed: 'Failed to make a key',
    onDone: setSecret,
  });
  const shown = useKept({ onChanged, onClose });
  if (shown.codes) return <RecoveryCodes {...shown} codes={shown.codes} />;
  if (secret) {
    return (
      <Dialog title="Scan With Your App" open onClose={onClose}>
        <ScanForm email={email} secret={secret} onConfirmed={shown.show} onCancel={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Turn On Two-Factor Authentication" open onClose={onClose}>
      <ProofForm
        asks={['password']}
        input={ownPassword}
        email={email}
        action="Continue"
        pending={beginning && 'Continuing...'}
        onCancel={onClose}
        onSubmit={(input) => begin({ input })}
      >
        <p className={recipes.note}>
          You need an authenticator app on your phone or in your password manager. First enter your
          password.
        </p>
      </ProofForm>
    </Dialog>
  );
}
