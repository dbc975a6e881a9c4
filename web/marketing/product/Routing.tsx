import { routing } from '../../content/marketing/product.ts';
import { usePageWords } from '../../layout/usePageWords.ts';
import { Marked } from '../../ui/Marked.tsx';
import { Section } from '../../ui/Section.tsx';
import * as styles from './Routing.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

const ways = [
  { key: 'territory', Drawing: TerritoryDrawing },
  { key: 'load', Drawing: LoadDrawing },
] as const;

/** How a meeting finds the right rep, drawn for both rules. */
export function Routing() {
  const words = usePageWords('/product');
  return (
    <Section id="routing" title={words['routing.title']} intro={words['routing.text']}>
      <div className={styles.ways}>
        {ways.map(({ key, Drawing }) => (
          <figure key={key} className={styles.way}>
            <Drawing />
            <figcaption>
              {words[`${key}.title`] && <h3 className={recipes.title}>{words[`${key}.title`]}</h3>}
              <p className={styles.text}>
                <Marked>{words[`${key}.text`]}</Marked>
              </p>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}

const { reps, day } = routing.load;
const least = Math.min(...reps.map(({ booked }) => booked));

const SLOT = 34;
const ROW = 64;
const TOP = 38;
const LEFT = 92;

/** A row of slots for each rep; the next meeting goes where most are free. */
function LoadDrawing() {
  return (
    <svg viewBox="0 0 360 240" className={styles.drawing} aria-hidden="true">
      {reps.map(({ name, booked }, row) => {
        const y = TOP + row * ROW;
        const next = booked === least;
        return (
          <g key={name}>
            <text x="36" y={y + 23} className={styles.word}>
              {name}
            </text>
            {Array.from({ length: day }, (_, slot) => (
              <rect
                key={slot}
                x={LEFT + slot * (SLOT + 6)}
                y={y}
                width={SLOT}
                height="36"
                rx="6"
                className={styleOf(slot, booked, next)}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function styleOf(slot: number, booked: number, next: boolean): string | undefined {
  if (slot < booked) return styles.raisedLine;
  return next && slot === booked ? styles.full : undefined;
}

const [west, central, east] = routing.territory.regions;

/** A country in three parts: the lead in the middle goes to the rep of the middle. */
function TerritoryDrawing() {
  return (
    <svg viewBox="0 0 360 240" className={styles.drawing} aria-hidden="true">
      <path d="m34 66 72-20 6 128-52 22-26-54z" />
      <path className={styles.raised} d="m106 46 122-6 8 62-12 92-60 14-52-34z" />
      <path d="m228 40 74-8 26 30-30 52-14 62-60 18 12-92z" />
      <text x="60" y="112" className={styles.word}>
        {west}
      </text>
      <text x="122" y="76" className={styles.word}>
        {central}
      </text>
      <text x="258" y="82" className={styles.word}>
        {east}
      </text>
      <g className={styles.quiet}>
        <circle cx="78" cy="142" r="4" />
        <circle cx="252" cy="142" r="4" />
        <circle cx="280" cy="104" r="4" />
      </g>
      <circle className={styles.lit} cx="150" cy="120" r="14" />
      <circle className={styles.full} cx="150" cy="120" r="6" />
      <path className={styles.lit} d="M164 120c24 0 10 38 34 38" />
      <rect className={styles.lightGround} x="166" y="158" width="92" height="34" rx="17" />
      <text x="186" y="179.5" className={styles.wordOnLight}>
        4:30 PM
      </text>
    </svg>
  );
}
