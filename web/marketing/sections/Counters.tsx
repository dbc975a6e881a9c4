import { type Stat, countUp } from '../../content/stats.ts';
import { hidden } from '../../ui/page.css.ts';
import * as styles from './Counters.css.ts';

/** Figures that count up once they are seen. They must be known to Counters.css.ts. */
export function Counters({ items }: { items: readonly Stat[] }) {
  return (
    <dl className={styles.stats} data-play={countUp.threshold}>
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
