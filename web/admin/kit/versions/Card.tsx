import type { ReactNode, Ref } from 'react';
import * as styles from './Editor.css.ts';
import { marked } from './Editor.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  ref?: Ref<HTMLElement>;
  /** Where a link to the section leads. */
  id?: string;
  title: string;
  /** Controls beside the title. */
  tools?: ReactNode;
  className?: string;
  /** The heading shows the mark of a required field. */
  required?: boolean;
  children: ReactNode;
}

/** A section of the form. The heading is not a label: each field has its own label, sometimes with the same words. */
export function Card(props: Props) {
  const { ref, id, title, tools, className = '', required = false, children } = props;
  return (
    <section
      ref={ref}
      id={id}
      tabIndex={id ? -1 : undefined}
      className={`${styles.card} ${className}`}
    >
      <div className={recipes.spreadRow}>
        <h2 className={`${styles.cardTitle} ${required ? marked : ''}`}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
