import { routing } from '../../content/marketing/product.ts';
import * as styles from './Routing.css.ts';

const { reps, day } = routing.load;
const least = Math.min(...reps.map(({ booked }) => booked));

const SLOT = 34;
const ROW = 64;
const TOP = 38;
const LEFT = 92;

/** A row of slots for each rep; the next meeting goes where most are free. */
export function LoadDrawing() {
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
