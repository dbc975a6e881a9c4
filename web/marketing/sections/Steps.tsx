import type { Step } from '../../content/marketing/howItWorks.ts';
import { Dial } from '../../ui/Dial.tsx';
import { Section } from '../../ui/Section.tsx';
import * as styles from './Steps.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

interface Props {
  title: string;
  /** Three or four. */
  steps: readonly Step[];
}

/** Steps that share a minute: each moves the dial on by its part. */
export function Steps({ title, steps }: Props) {
  const look = styles.looks[steps.length === 3 ? 'three' : 'four'];
  return (
    <Section id="how-it-works" title={title}>
      <ol className={look.steps}>
        {steps.map(({ title: name, text }, index) => (
          <li key={name} className={look.step}>
            <Dial seconds={((index + 1) * 60) / steps.length} className={look.dial} />
            <h3 className={recipes.title}>{name}</h3>
            <p className={look.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
