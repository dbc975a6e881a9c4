import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import * as styles from './DialogForm.css.ts';

interface Props {
  /** What is said while it is under way; false while it is not. */
  pending: string | false;
  onCancel(): void;
  /** What the form's button says. */
  children: ReactNode;
}

/** The end of a dialog's form: do it, or leave. */
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
