import { speedToLead } from '../../content/facts/claims.ts';
import { company } from '../../content/company/company.ts';
import { heroFacts } from '../../content/marketing/hero.ts';
import { Dial } from '../../ui/Dial.tsx';
import { counting, figure } from '../../ui/Dial.css.ts';
import { hidden, lead } from '../../ui/page.css.ts';
import * as styles from './Hero.css.ts';
import { LeadForm } from '../leadForm/LeadForm.tsx';

/** The promise, and the form that proves it. */
export function Hero() {
  return (
    <section aria-labelledby="hero-title" className={styles.hero}>
      <div className={styles.top}>
        <div className={styles.promise}>
          <h1 id="hero-title" className={styles.title}>
            Every new lead gets a call in under{' '}
            <span className={styles.together}>
              <span className={`${styles.counter} ${counting}`} aria-hidden="true">
                <Dial className={styles.dial} />
                <span className={`${styles.figure} ${figure}`} />
              </span>
              <span className={hidden}>{speedToLead.seconds}</span> seconds
            </span>
          </h1>
          <p className={`${lead} ${styles.tagline}`}>{company.tagline}</p>
        </div>
        <LeadForm anchor="hero" />
        <ul className={styles.facts}>
          {heroFacts.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
