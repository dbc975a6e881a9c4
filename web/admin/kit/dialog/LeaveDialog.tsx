import { type Blocker, useBlocker } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import * as styles from './DialogForm.css.ts';
import { useEffect } from 'react';
import { readToken } from '../session/token.ts';

interface Props {
  blocker: Blocker;
  /** What has not been saved, as a sentence. */
  children: string;
  onLeave(): void;
}

/** Asks before unsaved changes are lost. */
export function LeaveDialog({ blocker, children, onLeave }: Props) {
  const stay = () => blocker.reset?.();
  return (
    <Dialog title="Leave without saving?" open={blocker.state === 'blocked'} onClose={stay}>
      <p>{children}</p>
      <div className={styles.actions}>
        <Button look="main" onClick={stay}>
          Keep editing
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  );
}

/** Blocks links and the browser's own ways out while there are unsaved changes. */
export function useLeaveGuard(hasUnsavedChanges: boolean): Blocker {
  useEffect(() => {
    if (!hasUnsavedChanges) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [hasUnsavedChanges]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search) &&
      // Without a session the person must sign in first.
      readToken() !== null,
  );
}
