import type { Stat } from '../../content/marketing/stats.ts';
import { hidden } from '../../ui/page.css.ts';
import * as styles from './Counters.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** Figures that count up once the section around them is seen. Counters.css.ts must know each of them. */
export function Counters({ items }: { items: readonly Stat[] }) {
  return (
    <dl className={recipes.columns}>
      {items.map(({ value, before, after, label }) => (
        <div key={label} className={styles.stat}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.figure}>
            <span className={hidden}>
              {before}
              {value}
              {after}
            </span>
            <span aria-hidden="true">
              {before}
              <span className={styles.counting[value]} />
              {after}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
