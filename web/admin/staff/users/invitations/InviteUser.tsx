import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { InviteUserForm } from './InviteUserForm.tsx';
import { main } from '../../../kit/layout/PageHeader.css.ts';

/** The button and dialog that invite somebody. */
export function InviteUser({ connectionId }: { connectionId: string }) {
  const [opened, setOpened] = useState(false);
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = asksToInvite(state);
  const open = opened || asked;
  function close() {
    setOpened(false);
    // Going back or reloading must not open the dialog again.
    if (asked) void navigate(`${pathname}${search}`, { replace: true, state: null });
  }
  return (
    <>
      <Button look="main" className={main} onClick={() => setOpened(true)}>
        Invite User
      </Button>
      <Dialog title="Invite User" open={open} onClose={close}>
        <InviteUserForm connectionId={connectionId} onClose={close} />
      </Dialog>
    </>
  );
}

/** The command palette leaves this state when it navigates here. */
function asksToInvite(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'invite' in state;
}
