import * as styles from './KeyFigures.css.ts';

/** One figure of a list of figures, with its name and a remark. */
export function Figure({ term, value, note }: { term: string; value: string; note: string }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}
