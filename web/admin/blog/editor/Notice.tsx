import type { ReactNode } from 'react';
import * as styles from './Notice.css.ts';

/** Something about the post that its writer should know, and what can be done about it. */
export function Notice({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div role="status" className={styles.note}>
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
