import type { Step } from '../../../content/marketing/howItWorks.ts';
import { Dial } from '../../../ui/Dial.tsx';
import { Section } from '../../../ui/Section.tsx';
import * as styles from './FourSteps.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

interface Props {
  id: string;
  title: string;
  steps: readonly Step[];
}

/** Four steps, each of which takes the dial a quarter further. */
export function FourSteps({ id, title, steps }: Props) {
  return (
    <Section id={id} title={title}>
      <ol className={styles.steps}>
        {steps.map(({ title: name, text }, index) => (
          <li key={name} className={styles.step}>
            <Dial seconds={(index + 1) * 15} className={styles.dial} />
            <h3 className={recipes.title}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
