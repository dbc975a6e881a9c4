import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { note } from '../../dialog/DialogForm.css.ts';
import { faultOf } from './faultOf.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes, useKept } from './RecoveryCodes.tsx';
import { type NewSecret, ScanForm } from './ScanForm.tsx';
import { useBeginTwoFactor } from './useBeginTwoFactor.ts';

interface Props {
  email: string;
  onChanged(): void;
  onClose(): void;
}

/** The password, the app, a first code; then the recovery codes, once. */
export function TurnOnDialog({ email, onChanged, onClose }: Props) {
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [begin, beginning] = useBeginTwoFactor();
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
        email={email}
        action="Continue"
        pending={beginning && 'Continuing...'}
        onCancel={onClose}
        onSubmit={async ({ password }) => {
          const outcome = await begin({ input: { password } });
          if (outcome?.kind === 'success') setSecret(outcome.payload);
          return faultOf(outcome);
        }}
      >
        <p className={note}>
          You need an authenticator app on your phone or in your password manager. First enter your
          password.
        </p>
      </ProofForm>
    </Dialog>
  );
}
