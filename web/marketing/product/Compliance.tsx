import { Link } from 'react-router-dom';
import { complianceItems } from '../../content/product.ts';
import { Section } from '../../ui/Section.tsx';
import * as styles from './Compliance.css.ts';

/** What is done about consent, opting out and personal data. */
export function Compliance() {
  return (
    <Section
      id="compliance"
      title="Compliance & Privacy"
      intro="A call nobody agreed to is not a lead. The rules are part of the product."
    >
      <dl className={styles.items}>
        {complianceItems.map(({ title, text }) => (
          <div key={title} className={styles.item}>
            <dt className={styles.title}>{title}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.more}>
        In full: <Link to="/privacy">Privacy Policy</Link>, <Link to="/terms">Terms</Link> and{' '}
        <Link to="/msa">Master Service Agreement</Link>.
      </p>
    </Section>
  );
}
