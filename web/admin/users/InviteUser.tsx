import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { InviteUserForm } from './InviteUserForm.tsx';
import * as styles from './UsersPage.css.ts';

/** The way to invite somebody. */
export function InviteUser({ connectionId }: { connectionId: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="main" className={styles.invite} onClick={() => setOpen(true)}>
        Invite User
      </Button>
      <Dialog title="Invite User" open={open} onClose={close}>
        <InviteUserForm connectionId={connectionId} onClose={close} />
      </Dialog>
    </>
  );
}
