import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { main } from '../../kit/layout/PageFrame.css.ts';
import { AddNumberForm } from './AddNumberForm.tsx';

/** Records a number that must not be called. */
export function AddNumber() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="main" className={main} onClick={() => setOpen(true)}>
        Add Number
      </Button>
      <Dialog title="Add Number" open={open} onClose={close}>
        <AddNumberForm onClose={close} />
      </Dialog>
    </>
  );
}
