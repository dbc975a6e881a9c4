import { Link } from 'react-router-dom';
import { security } from '../../content/facts/claims.ts';
import { Section } from '../../ui/Section.tsx';
import * as styles from './Security.css.ts';

/** How connections are secured, and where that is written down. */
export function Security() {
  return (
    <Section
      id="security"
      on="pine"
      title="Security & Permissions"
      intro="You decide what Sixty may see and do, and you can take it back at any time."
    >
      <ul className={styles.claims}>
        {security.map((claim) => (
          <li key={claim} className={styles.claim}>
            <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
              <path d="m4 12.5 5.5 5.5L20 7" stroke="currentColor" strokeWidth="2" />
            </svg>
            {claim}
          </li>
        ))}
      </ul>
      <p className={styles.documents}>
        The details stand in our <Link to="/privacy">Privacy Policy</Link> and in the{' '}
        <Link to="/msa">Master Service Agreement</Link>.
      </p>
    </Section>
  );
}
