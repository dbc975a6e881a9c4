import { type ReactNode, useId } from 'react';
import * as styles from './PageSection.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  title: string;
  /** What the section is for, in one or two sentences. */
  note: string;
  children?: ReactNode;
}

/** A section of a page: its title, and what it is for. */
export function PageSection({ title, note, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={recipes.heading}>
        {title}
      </h2>
      <p className={styles.note}>{note}</p>
      {children}
    </section>
  );
}
