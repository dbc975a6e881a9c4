import * as styles from './KeyFigures.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

/** One figure of a list of figures, with its name and a remark. */
export function Figure({ term, value, note }: { term: string; value: string; note: string }) {
  return (
    <div className={styles.figure}>
      <dt className={recipes.note}>{term}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={recipes.hint}>{note}</dd>
    </div>
  );
}
