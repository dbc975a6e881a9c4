import { useState } from 'react';
import { graphql } from 'react-relay/hooks.js';
import type { TurnOnDialogConfirmMutation } from '#relay/TurnOnDialogConfirmMutation.graphql';
import type { TurnOnDialogMutation } from '#relay/TurnOnDialogMutation.graphql';
import { confirmTwoFactor, ownPassword } from '../../../../content/staff/signIn.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes, useKept } from './RecoveryCodes.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';
import * as styles from './TwoFactor.css.ts';

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
    failed: 'Failed to create a key',
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
          You need an authenticator app on your phone or in your password manager. Enter your
          password to continue.
        </p>
      </ProofForm>
    </Dialog>
  );
}

const confirmMutation = graphql`
  mutation TurnOnDialogConfirmMutation($input: ConfirmTwoFactorInput!) {
    confirmTwoFactor(input: $input) {
      ... on ConfirmTwoFactorPayload @alias(as: "payload") {
        recoveryCodes
      }
      ... on Error @alias(as: "error") {
        message
        field
      }
    }
  }
`;

interface NewSecret {
  readonly secret: string;
  readonly otpauthUrl: string;
  readonly qrSvg: string;
}

interface ScanProps {
  email: string;
  secret: NewSecret;
  onConfirmed(recoveryCodes: readonly string[]): void;
  onCancel(): void;
}

/** Shows the secret as a QR code, as text and as a link, and asks for a first code of the app. */
function ScanForm({ email, secret, onConfirmed, onCancel }: ScanProps) {
  const [confirm, confirming] = useAction<TurnOnDialogConfirmMutation>(confirmMutation, {
    failed: 'Failed to turn two-factor authentication on',
    done: {
      title: 'Two-Factor Authentication On',
      description: 'Your other sessions have ended.',
    },
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <ProofForm
      asks={['code']}
      input={confirmTwoFactor}
      email={email}
      action="Turn On"
      pending={confirming && 'Turning on...'}
      onCancel={onCancel}
      onSubmit={(input) => confirm({ input })}
    >
      <p className={recipes.note}>
        Scan the QR code with your authenticator app, then enter the code that the app shows.
      </p>
      <img
        alt="QR code for your authenticator app"
        width="208"
        height="208"
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(secret.qrSvg)}`}
      />
      <p className={recipes.note}>
        Cannot scan it? <a href={secret.otpauthUrl}>Open the app on this device</a>, or enter this
        key in it:
      </p>
      <p className={styles.secret}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
    </ProofForm>
  );
}
