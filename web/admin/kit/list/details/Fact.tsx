import type { ReactNode } from 'react';
import * as styles from './Details.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

/** A line of a definition list. An unknown value draws nothing. */
export function Fact({ name, value }: { name: string; value: ReactNode }) {
  if (!value) return null;
  return (
    <div className={styles.fact}>
      <dt className={recipes.soft}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
