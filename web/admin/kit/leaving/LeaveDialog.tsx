import type { Blocker } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import * as styles from '../dialog/DialogForm.css.ts';

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
