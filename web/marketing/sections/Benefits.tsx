import type { Benefit } from '../../content/marketing/product.ts';
import { Section } from '../../ui/Section.tsx';
import * as styles from './Benefits.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

interface Props {
  title: string;
  items: readonly Benefit[];
}

/** What a team gets out of it, one line each. */
export function Benefits({ title, items }: Props) {
  return (
    <Section id="benefits" on="sunken" title={title}>
      <ul className={recipes.columnsOfRows}>
        {items.map(({ lead, text }) => (
          <li key={lead} className={styles.benefit}>
            <strong className={styles.lead}>{lead}</strong>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
