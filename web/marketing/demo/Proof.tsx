import { proof } from '../../content/claims.ts';
import { proofReveal } from '../../content/demo.ts';
import { Section } from '../../ui/Section.tsx';
import * as styles from './Proof.css.ts';

/** What customers report, one claim after another. */
export function Proof() {
  return (
    <Section id="proof" title="What changed for them.">
      <ul className={styles.points} data-play={proofReveal.threshold}>
        {Object.values(proof).map((claim) => (
          <li key={claim} className={styles.point}>
            {claim}
          </li>
        ))}
      </ul>
    </Section>
  );
}
