import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';
import * as styles from './PageHeader.css.ts';

interface Props {
  title: string;
  /** What can be done with the page as a whole, beside its title. */
  children?: ReactNode;
}

/** The page's one h1, and the same words in the browser's tab. */
export function PageHeader({ title, children }: Props) {
  return (
    <header className={styles.header}>
      <PageTitle title={title} />
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
