import type { ReactNode } from 'react';
import * as styles from './ClosingBand.css.ts';
import { Marked } from './Marked.tsx';
import { container } from './page.css.ts';

interface Props {
  /** The id of the heading. */
  id: string;
  title: string;
  /** It may have marks. */
  text: string;
  className?: string;
  /** The links. */
  children: ReactNode;
}

/** The last call to action of a page: a dark band over the whole width. */
export function ClosingBand({ id, title, text, className = '', children }: Props) {
  return (
    <section aria-labelledby={title ? id : undefined} className={`${styles.band} ${className}`}>
      <div className={`${container} ${styles.inner}`}>
        {title && (
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
        )}
        {text && (
          <p className={styles.text}>
            <Marked>{text}</Marked>
          </p>
        )}
        <div className={styles.ways}>{children}</div>
      </div>
    </section>
  );
}
