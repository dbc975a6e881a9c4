import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { control } from '../../controls.css.ts';
import { AddressForm } from './AddressForm.tsx';
import { CalDavForm } from './CalDavForm.tsx';
import * as styles from './Calendars.css.ts';

/** Connects a calendar of the host, by its address or by an account. */
export function AddCalendar({ hostId }: { hostId: string }) {
  const [open, setOpen] = useState<'address' | 'account' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      <button type="button" className={control} onClick={() => setOpen('account')}>
        Connect CalDAV Account
      </button>
      <button type="button" className={control} onClick={() => setOpen('address')}>
        Add Calendar Address
      </button>
      {open === 'account' && (
        <Dialog title="Connect CalDAV Account" open onClose={close}>
          <CalDavForm hostId={hostId} onClose={close} />
        </Dialog>
      )}
      {open === 'address' && (
        <Dialog title="Add Calendar Address" open onClose={close}>
          <AddressForm hostId={hostId} onClose={close} />
        </Dialog>
      )}
    </div>
  );
}
