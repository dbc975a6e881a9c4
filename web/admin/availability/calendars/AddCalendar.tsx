import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { control } from '../../controls.css.ts';
import { AddressForm } from './AddressForm.tsx';

/** Connects a calendar of the host. */
export function AddCalendar({ hostId }: { hostId: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={control} onClick={() => setOpen(true)}>
        Add Calendar
      </button>
      <Dialog title="Add Calendar" open={open} onClose={close}>
        <AddressForm hostId={hostId} onClose={close} />
      </Dialog>
    </>
  );
}
