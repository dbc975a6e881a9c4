import type { ReactNode } from 'react';
import * as styles from './Notice.css.ts';

/** A message about the post, with buttons that act on it. */
export function Notice({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div role="status" className={styles.note}>
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
