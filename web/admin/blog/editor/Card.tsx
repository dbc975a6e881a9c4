import type { ReactNode } from 'react';
import * as styles from './Card.css.ts';
import { marked } from './required.css.ts';

interface Props {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  className?: string;
  /** It must be filled in: its heading bears the mark. */
  required?: boolean;
  children: ReactNode;
}

/** A part of the form. Its heading is no label: its fields have labels of their own, some of the same words. */
export function Card({ title, tools, className = '', required = false, children }: Props) {
  return (
    <section className={`${styles.card} ${className}`}>
      <div className={styles.head}>
        <h2 className={`${styles.title} ${required ? marked : ''}`}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
