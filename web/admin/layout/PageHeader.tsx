import { PageTitle } from './PageTitle.tsx';
import * as styles from './PageHeader.css.ts';

/** The page's one h1, and the same words in the browser's tab. */
export function PageHeader({ title }: { title: string }) {
  return (
    <header className={styles.header}>
      <PageTitle title={title} />
      <h1 className={styles.title}>{title}</h1>
    </header>
  );
}
