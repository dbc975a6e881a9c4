import type { PageWords } from '../../content/pages/words/words.ts';
import { Dial } from '../../ui/Dial.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { Section } from '../../ui/Section.tsx';
import * as styles from './Steps.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { keysOf } from '../../ui/keysOf.ts';

/** Steps that share a minute: each moves the dial on by its part. */
export function Steps({ words }: { words: Pick<PageWords['/'], 'steps.title' | 'steps'> }) {
  const { steps } = words;
  const keys = keysOf(steps.map(({ title }) => title));
  const look = styles.looks[steps.length === 3 ? 'three' : 'four'];
  return (
    <Section id="how-it-works" title={words['steps.title']}>
      <ol className={look.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={keys[index]} className={look.step}>
            <Dial seconds={((index + 1) * 60) / steps.length} className={look.dial} />
            <h3 className={recipes.title}>{title}</h3>
            <p className={look.text}>
              <Marked>{text}</Marked>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
