import { Dialog } from '../../../ui/Dialog.tsx';
import { note } from '../../dialog/DialogForm.css.ts';
import { faultOf } from './faultOf.ts';
import { ProofForm } from './ProofForm.tsx';
import { useDisableTwoFactor } from './useDisableTwoFactor.ts';

interface Props {
  email: string;
  onChanged(): void;
  onClose(): void;
}

/** Takes both factors: whoever has only one of them must not. */
export function TurnOffDialog({ email, onChanged, onClose }: Props) {
  const [disable, disabling] = useDisableTwoFactor();
  return (
    <Dialog title="Turn Off Two-Factor Authentication" open onClose={onClose}>
      <ProofForm
        asks={['password', 'code']}
        email={email}
        action="Turn Off"
        pending={disabling && 'Turning off...'}
        onCancel={onClose}
        onSubmit={async (input) => {
          const outcome = await disable({ input });
          if (outcome?.kind === 'success') {
            onClose();
            onChanged();
          }
          return faultOf(outcome);
        }}
      >
        <p className={note}>
          Your password alone lets you in again, and your recovery codes are gone. A recovery code
          works here as well.
        </p>
      </ProofForm>
    </Dialog>
  );
}
