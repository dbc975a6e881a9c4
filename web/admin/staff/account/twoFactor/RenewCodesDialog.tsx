import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { note } from '../../../kit/dialog/DialogForm.css.ts';
import { fieldErrorOf } from './fieldError.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes, useKept } from './RecoveryCodes.tsx';
import { useRenewRecoveryCodes } from './useRenewRecoveryCodes.ts';

interface Props {
  email: string;
  onChanged(): void;
  onClose(): void;
}

/** Asks for the password, then shows ten new recovery codes once. */
export function RenewCodesDialog({ email, onChanged, onClose }: Props) {
  const [renew, renewing] = useRenewRecoveryCodes();
  const shown = useKept({ onChanged, onClose });
  if (shown.codes) return <RecoveryCodes {...shown} codes={shown.codes} />;
  return (
    <Dialog title="New Recovery Codes" open onClose={onClose}>
      <ProofForm
        asks={['password']}
        email={email}
        action="Make New Codes"
        pending={renewing && 'Making...'}
        onCancel={onClose}
        onSubmit={async ({ password }) => {
          const outcome = await renew({ input: { password } });
          if (outcome?.kind === 'success') shown.show(outcome.payload.recoveryCodes);
          return fieldErrorOf(outcome);
        }}
      >
        <p className={note}>You get ten new codes. The ones you have stop working.</p>
      </ProofForm>
    </Dialog>
  );
}
