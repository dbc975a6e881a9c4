import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { ShownOnce, useShownOnce } from '../../../kit/dialog/ShownOnce.tsx';
import { ConnectFormFields, type NewSource } from './ConnectFormFields.tsx';

/** Asks which form sends leads, then shows its address once. */
export function ConnectForm() {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<NewSource | null>(null);
  const once = useShownOnce(made && 'address', () => {
    setMade(null);
    setOpen(false);
  });
  return (
    <>
      <Button look="main" onClick={() => setOpen(true)}>
        Connect a Form
      </Button>
      <Dialog title={made ? 'Form Connected' : 'Connect a Form'} open={open} onClose={once.onLeave}>
        {made ? (
          <ShownOnce
            id="new-source"
            label={`Address of ${made.name}`}
            what="address"
            value={made.address}
            {...once}
          >
            Copy the address now and enter it in the form tool. We do not store it, so it cannot be
            shown again. Anybody who has the address can send leads to it. Then open the form in the
            list and enter the words with which people agree to a call: without them, nobody is
            called.
          </ShownOnce>
        ) : (
          <ConnectFormFields onCreated={setMade} onClose={once.onDone} />
        )}
      </Dialog>
    </>
  );
}
