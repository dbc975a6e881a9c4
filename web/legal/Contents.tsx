import type { LegalSection } from '../content/legal/legalDocument.ts';
import * as styles from './Contents.css.ts';

/** The list of sections: folded above the text on small screens, open beside it on large ones. */
export function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="Contents" className={styles.contents}>
      <p className={styles.label}>Contents</p>
      <details className={styles.fold}>
        <summary className={styles.foldLabel}>Contents</summary>
        <ol className={styles.list}>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.link}>
                <span className={styles.linkNumber}>{`${index + 1}.`}</span>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
