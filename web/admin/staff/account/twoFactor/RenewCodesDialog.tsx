import { graphql } from 'react-relay/hooks.js';
import type { RenewCodesDialogMutation } from '#relay/RenewCodesDialogMutation.graphql';
import { ownPassword } from '../../../../content/staff/signIn.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes, useKept } from './RecoveryCodes.tsx';
import * as recipes from '../../../../theme/recipes.css.ts';

const mutation = graphql`
  mutation RenewCodesDialogMutation($input: RenewRecoveryCodesInput!) {
    renewRecoveryCodes(input: $input) {
      ... on RenewRecoveryCodesPayload @alias(as: "payload") {
        recoveryCodes
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

/** Asks for the password, then shows ten new recovery codes once. */
export function RenewCodesDialog({ email, onChanged, onClose }: Props) {
  const shown = useKept({ onChanged, onClose });
  const [renew, renewing] = useAction<RenewCodesDialogMutation>(mutation, {
    failed: 'Failed to make recovery codes',
    onDone: ({ recoveryCodes }) => shown.show(recoveryCodes),
  });
  if (shown.codes) return <RecoveryCodes {...shown} codes={shown.codes} />;
  return (
    <Dialog title="New Recovery Codes" open onClose={onClose}>
      <ProofForm
        asks={['password']}
        input={ownPassword}
        email={email}
        action="Make New Codes"
        pending={renewing && 'Making...'}
        onCancel={onClose}
        onSubmit={(input) => renew({ input })}
      >
        <p className={recipes.note}>You get ten new codes. The ones you have stop working.</p>
      </ProofForm>
    </Dialog>
  );
}
