import { preparation } from '../../content/meetings/confirmation.ts';
import { Section } from '../../ui/Section.tsx';
import * as styles from '../book/ConfirmationPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** What makes the demo about the visitor's own leads. */
export function Preparation() {
  return (
    <Section id="prepare" on="sunken" title={preparation.title} intro={preparation.intro}>
      <ol className={styles.list}>
        {preparation.items.map(({ title, text }) => (
          <li key={title} className={styles.item}>
            <h3 className={recipes.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
