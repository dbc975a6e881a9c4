import { graphql } from 'react-relay/hooks.js';
import type { ScanFormMutation } from '#relay/ScanFormMutation.graphql';
import { confirmTwoFactor } from '../../../../content/staff/signIn.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { ProofForm } from './ProofForm.tsx';
import * as styles from './TwoFactor.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

const mutation = graphql`
  mutation ScanFormMutation($input: ConfirmTwoFactorInput!) {
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

export interface NewSecret {
  readonly secret: string;
  readonly otpauthUrl: string;
  readonly qrSvg: string;
}

interface Props {
  email: string;
  secret: NewSecret;
  onConfirmed(recoveryCodes: readonly string[]): void;
  onCancel(): void;
}

/** Shows the secret as a QR code, as text and as a link, and asks for a first code of the app. */
export function ScanForm({ email, secret, onConfirmed, onCancel }: Props) {
  const [confirm, confirming] = useAction<ScanFormMutation>(mutation, {
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
        Scan the picture with your authenticator app, then enter the code that it shows.
      </p>
      <img
        alt="QR code for your authenticator app"
        width="208"
        height="208"
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(secret.qrSvg)}`}
      />
      <p className={recipes.note}>
        Cannot scan it? <a href={secret.otpauthUrl}>Open the app on this device</a>, or type this
        key into it:
      </p>
      <p className={styles.secret}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
    </ProofForm>
  );
}
