import type { ReactNode } from 'react';
import * as styles from './Details.css.ts';

/** A line of a definition list. An unknown value draws nothing. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div className={styles.fact}>
      <dt className={styles.factName}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
