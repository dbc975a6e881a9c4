import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import * as styles from './DialogForm.css.ts';

interface Props {
  /** What is done to what: 'Delete ann'. */
  action: string;
  /** What is said while it is under way; false while it is not. */
  pending: string | false;
  onConfirm(): void;
  onClose(): void;
  /** What it means. */
  children: ReactNode;
}

/** Asks before something is gone, and names it. */
export function DestroyDialog({ action, pending, onConfirm, onClose, children }: Props) {
  return (
    <Dialog title={`${action}?`} open onClose={onClose}>
      <div className={styles.form}>
        {children}
        <div className={styles.actions}>
          <Button look="plain" className={styles.destroy} pending={pending} onClick={onConfirm}>
            {action}
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
