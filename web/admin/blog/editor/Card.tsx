import type { ReactNode } from 'react';
import * as styles from './Card.css.ts';

interface Props {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the form. Its heading is no label: its fields have labels of their own, some of the same words. */
export function Card({ title, tools, className = '', children }: Props) {
  return (
    <section className={`${styles.card} ${className}`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
