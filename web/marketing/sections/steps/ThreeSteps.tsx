import { connectConverseCalendar } from '../../../content/marketing/howItWorks.ts';
import { Dial } from '../../../ui/Dial.tsx';
import { Section } from '../../../ui/Section.tsx';
import * as styles from './ThreeSteps.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

/** Connect, converse, calendar: each takes the dial a third further. */
export function ThreeSteps() {
  return (
    <Section id="how-it-works" title="From a stranger’s click to your calendar.">
      <ol className={styles.steps}>
        {connectConverseCalendar.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <Dial seconds={(index + 1) * 20} className={styles.dial} />
            <h3 className={recipes.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
