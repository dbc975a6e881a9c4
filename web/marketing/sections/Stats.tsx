import { countUp, stats } from '../../content/stats.ts';
import { Section } from '../../ui/Section.tsx';
import { hidden } from '../../ui/page.css.ts';
import * as styles from './Stats.css.ts';

/** Why the first minute decides, in four figures. */
export function Stats() {
  return (
    <Section id="stats" on="pine" title="The first to answer gets the deal.">
      <dl className={styles.stats} data-play={countUp.threshold}>
        {stats.map(({ value, before, after, label }) => (
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
    </Section>
  );
}
