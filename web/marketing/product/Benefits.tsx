import { benefits } from '../../content/product.ts';
import { Section } from '../../ui/Section.tsx';
import * as styles from './Benefits.css.ts';

/** What a team gets out of it, one line each. */
export function Benefits() {
  return (
    <Section id="benefits" on="sunken" title="What changes when nobody has to dial.">
      <ul className={styles.benefits}>
        {benefits.map(({ lead, text }) => (
          <li key={lead} className={styles.benefit}>
            <strong className={styles.lead}>{lead}</strong>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
