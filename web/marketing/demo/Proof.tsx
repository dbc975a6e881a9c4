import { lostBefore, proof } from '../../content/facts/claims.ts';
import { proofReveal } from '../../content/marketing/demo.ts';
import { Section } from '../../ui/Section.tsx';
import * as styles from './Proof.css.ts';

/** What customers report, one claim after another. */
export function Proof() {
  return (
    <Section
      id="proof"
      title="What changed for them."
      intro={lostBefore}
      playAt={proofReveal.threshold}
    >
      <ul className={styles.points}>
        {Object.values(proof).map((claim) => (
          <li key={claim} className={styles.point}>
            {claim}
          </li>
        ))}
      </ul>
    </Section>
  );
}
