import type { LegalSection } from '../content/legal/legalDocument.ts';
import * as styles from './Contents.css.ts';
import * as recipes from '../theme/recipes.css.ts';

/** The list of sections: above the text on small screens, beside it on large ones. */
export function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label="Contents" className={styles.contents}>
      <details open className={styles.stay}>
        <summary className={styles.label}>Contents</summary>
        <ol className={styles.list}>
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.link}>
                <span className={recipes.softFigures}>{`${index + 1}.`}</span>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
