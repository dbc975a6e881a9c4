import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import * as styles from './DialogForm.css.ts';

interface Props {
  /** The button's text while the action is running, otherwise false. */
  pending: string | false;
  onCancel(): void;
  /** The text of the submit button. */
  children: ReactNode;
}

/** The submit and cancel buttons of a dialog. */
export function DialogActions({ pending, onCancel, children }: Props) {
  return (
    <div className={styles.actions}>
      <Button type="submit" look="main" pending={pending}>
        {children}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
