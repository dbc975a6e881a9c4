import { speedToLead } from '../../content/facts/claims.ts';
import { usePageWords } from '../../layout/usePageWords.ts';
import { Dial } from '../../ui/Dial.tsx';
import { counting, figure } from '../../ui/Dial.css.ts';
import { Marked } from '../../ui/Marked.tsx';
import { hidden, lead } from '../../ui/page.css.ts';
import * as styles from './Hero.css.ts';
import { LeadForm } from '../leadForm/LeadForm.tsx';
import { keysOf } from '../../ui/keysOf.ts';

/** The promise, and the form that proves it. */
export function Hero() {
  const words = usePageWords('/');
  const keys = keysOf(words.reasons.map(({ title }) => title));
  return (
    <section aria-labelledby="hero-title" className={styles.hero}>
      <div className={styles.top}>
        <div className={styles.promise}>
          <h1 id="hero-title" className={styles.title}>
            {words.headline}{' '}
            <span className={styles.together}>
              <span className={`${styles.counter} ${counting}`} aria-hidden="true">
                <Dial className={styles.dial} />
                <span className={`${styles.figure} ${figure}`} />
              </span>
              <span className={hidden}>{speedToLead.seconds}</span> seconds
            </span>
          </h1>
          <p className={`${lead} ${styles.tagline}`}>
            <Marked>{words.lead}</Marked>
          </p>
        </div>
        <LeadForm anchor="hero" words={words} />
        <ul className={styles.facts}>
          {words.reasons.map(({ title, text }, index) => (
            <li key={keys[index]}>
              <strong>{title}</strong>
              <span>
                <Marked>{text}</Marked>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
