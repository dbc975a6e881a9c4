import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';
import * as styles from './PageHeader.css.ts';
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
