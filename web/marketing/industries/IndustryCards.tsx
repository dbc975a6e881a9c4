import { industries } from '../../content/marketing/industries.ts';
import { Section } from '../../ui/Section.tsx';
import { Drawn } from '../sections/Drawn.tsx';
import * as styles from './IndustryCards.css.ts';

/** A card for each industry that jumps to its section. */
export function IndustryCards() {
  return (
    <Section id="industries" title="Find yours.">
      <ul className={styles.cards}>
        {industries.map(({ id, name, mark, books }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.card}
              data-event={`industry_${id.replaceAll('-', '_')}`}
              data-category="navigation"
            >
              <Drawn path={mark} size={40} className={styles.mark} />
              <strong className={styles.name}>{name}</strong>
              <span className={styles.books}>{books}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
