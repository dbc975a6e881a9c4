import type { Blocker } from 'react-router-dom';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import * as styles from './Dialogs.css.ts';

/** Asks the writer before unsaved changes are lost. */
export function LeaveDialog({ blocker, onLeave }: { blocker: Blocker; onLeave(): void }) {
  const stay = () => blocker.reset?.();
  return (
    <Dialog title="Leave without saving?" open={blocker.state === 'blocked'} onClose={stay}>
      <p>Your changes to this post have not been saved.</p>
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
