import { routing } from '../../content/marketing/product.ts';
import * as styles from './Routing.css.ts';

const [west, central, east] = routing.territory.regions;

/** A country in three parts: the lead in the middle goes to the rep of the middle. */
export function TerritoryDrawing() {
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
