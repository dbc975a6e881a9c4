import { Link } from 'react-router-dom';
import { complianceItems } from '../../content/marketing/product.ts';
import { Section } from '../../ui/Section.tsx';
import { TipText, TipWord } from '../../ui/Tip.tsx';
import * as styles from './Compliance.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** One of the items needs a word more. */
const NOTE = 'compliance-note';

/** What is done about consent, opting out and personal data. */
export function Compliance() {
  return (
    <Section
      id="compliance"
      title="Compliance & Privacy"
      intro="A call nobody agreed to is not a lead. The rules are part of the product."
    >
      <dl className={recipes.ruled}>
        {complianceItems.map(({ title, text, note }) => (
          <div key={title} className={styles.item}>
            <dt className={styles.title}>{note ? <TipWord id={NOTE}>{title}</TipWord> : title}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
      {complianceItems.map(
        ({ note }) =>
          note && (
            <TipText key={note} id={NOTE}>
              {note}
            </TipText>
          ),
      )}
      <p className={recipes.noteBelow}>
        In full: <Link to="/privacy">Privacy Policy</Link>, <Link to="/terms">Terms</Link> and{' '}
        <Link to="/msa">Master Service Agreement</Link>.
      </p>
    </Section>
  );
}
