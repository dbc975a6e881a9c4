import { type ReactNode, useId } from 'react';
import * as styles from './PageFrame.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  title: string;
  /** Actions of the whole page, beside its title. */
  children?: ReactNode;
}

/** The page's h1, which is also the document's title. */
export function PageHeader({ title, children }: Props) {
  return (
    <header className={styles.header}>
      <PageTitle title={title} />
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={recipes.row}>{children}</div>}
    </header>
  );
}

export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · Sixty console`}</title>;
}

interface PageSectionProps {
  title: string;
  /** What the section is for, in one or two sentences. */
  note: string;
  children?: ReactNode;
}

/** A section of a page: its title, and what it is for. */
export function PageSection({ title, note, children }: PageSectionProps) {
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
