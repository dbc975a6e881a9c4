import { graphql } from 'react-relay/hooks.js';
import type { TurnOffDialogMutation } from '#relay/TurnOffDialogMutation.graphql';
import { disableTwoFactor } from '../../../../content/staff/signIn.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { ProofForm } from './ProofForm.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

const mutation = graphql`
  mutation TurnOffDialogMutation($input: DisableTwoFactorInput!) {
    disableTwoFactor(input: $input) {
      ... on DisableTwoFactorPayload @alias(as: "payload") {
        disabled
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

/** Asks for both factors, so that one stolen factor is not enough. */
export function TurnOffDialog({ email, onChanged, onClose }: Props) {
  const [disable, disabling] = useAction<TurnOffDialogMutation>(mutation, {
    failed: 'Failed to turn two-factor authentication off',
    done: {
      title: 'Two-Factor Authentication Off',
      description: 'Your password alone lets you in again.',
    },
    onDone() {
      onClose();
      onChanged();
    },
  });
  return (
    <Dialog title="Turn Off Two-Factor Authentication" open onClose={onClose}>
      <ProofForm
        asks={['password', 'code']}
        input={disableTwoFactor}
        email={email}
        action="Turn Off"
        pending={disabling && 'Turning off...'}
        onCancel={onClose}
        onSubmit={(input) => disable({ input })}
      >
        <p className={recipes.note}>
          Your password alone lets you in again, and your recovery codes are gone. A recovery code
          works here as well.
        </p>
      </ProofForm>
    </Dialog>
  );
}
