import { routing } from '../../content/marketing/product.ts';
import { Section } from '../../ui/Section.tsx';
import { LoadDrawing } from './LoadDrawing.tsx';
import { TerritoryDrawing } from './TerritoryDrawing.tsx';
import * as styles from './Routing.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

const ways = [
  { ...routing.territory, Drawing: TerritoryDrawing },
  { ...routing.load, Drawing: LoadDrawing },
];

/** How a meeting finds the right rep, drawn for both rules. */
export function Routing() {
  return (
    <Section
      id="routing"
      title="The right rep, every time."
      intro="A booked meeting is worth most in the hands of the one who can close it."
    >
      <div className={styles.ways}>
        {ways.map(({ title, text, Drawing }) => (
          <figure key={title} className={styles.way}>
            <Drawing />
            <figcaption>
              <h3 className={recipes.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
