import { stats } from '../../content/stats.ts';
import { Section } from '../../ui/Section.tsx';
import * as styles from './Stats.css.ts';

/** Why the first minute decides, in four figures. */
export function Stats() {
  return (
    <Section id="stats" on="pine" title="The first to answer gets the deal.">
      <dl className={styles.stats}>
        {stats.map(({ figure, label }) => (
          <div key={figure} className={styles.stat}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
