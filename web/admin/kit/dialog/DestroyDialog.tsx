import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import * as styles from './DialogForm.css.ts';

interface Props {
  /** The action and its object: 'Delete ann'. */
  action: string;
  /** The button's text while the action is running, otherwise false. */
  pending: string | false;
  onConfirm(): void;
  onClose(): void;
  /** The consequences. */
  children: ReactNode;
}

/** Asks for confirmation before something is deleted. */
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
