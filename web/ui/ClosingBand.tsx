import type { ReactNode } from 'react';
import * as styles from './ClosingBand.css.ts';
import { container } from './page.css.ts';

interface Props {
  /** The id of the heading. */
  id: string;
  title: string;
  text: string;
  className?: string;
  /** The links. */
  children: ReactNode;
}

/** The last call to action of a page: a dark band over the whole width. */
export function ClosingBand({ id, title, text, className = '', children }: Props) {
  return (
    <section aria-labelledby={id} className={`${styles.band} ${className}`}>
      <div className={`${container} ${styles.inner}`}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>{children}</div>
      </div>
    </section>
  );
}
