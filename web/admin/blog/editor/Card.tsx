import { type ReactNode, useId } from 'react';
import * as styles from './Card.css.ts';

interface Props {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the form under a name of its own. */
export function Card({ title, tools, className = '', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${styles.card} ${className}`}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
