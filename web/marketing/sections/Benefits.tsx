import type { PageWords } from '../../content/pages/words/words.ts';
import { Marked } from '../../ui/Marked.tsx';
import { Section } from '../../ui/Section.tsx';
import * as styles from './Benefits.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { keysOf } from '../../ui/keysOf.ts';

type Words = Pick<PageWords['/product'], 'benefits.title' | 'benefits'>;

/** What a team gets out of it, one line each. */
export function Benefits({ words }: { words: Words }) {
  const keys = keysOf(words.benefits.map(({ lead }) => lead));
  return (
    <Section id="benefits" on="sunken" title={words['benefits.title']}>
      <ul className={recipes.columnsOfRows}>
        {words.benefits.map(({ lead, text }, index) => (
          <li key={keys[index]} className={styles.benefit}>
            <strong className={styles.lead}>{lead}</strong>
            <span className={styles.text}>
              <Marked>{text}</Marked>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
