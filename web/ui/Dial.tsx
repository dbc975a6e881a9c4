import * as styles from './Dial.css.ts';

interface Props {
  /** Seconds that have passed, 0 to 60. Without it the surrounding style counts (`counting`, `waiting`). */
  seconds?: number;
  /** Sixty, or twelve if it is as small as a letter. */
  ticks?: 60 | 12;
  className?: string;
}

/** A minute as a ring of sixty ticks that fills. It has the size of the text and is hidden from screen readers. */
export function Dial({ seconds, ticks = 60, className = '' }: Props) {
  const ring = {
    pathLength: ticks * 10,
    strokeDasharray: ticks === 60 ? '3 7' : '4 6',
    strokeWidth: ticks === 60 ? 10 : 18,
  };
  return (
    <svg viewBox="0 0 100 100" className={`${styles.dial} ${className}`} aria-hidden="true">
      <g transform={ticks === 60 ? 'rotate(-90.9 50 50)' : 'rotate(-96 50 50)'}>
        <circle cx="50" cy="50" r={RADIUS} {...ring} />
        {seconds === undefined ? (
          <circle cx="50" cy="50" r={RADIUS} {...ring} className={styles.passed} />
        ) : (
          <path d={arc(seconds)} {...ring} pathLength={(ticks / 6) * Math.max(seconds, 1)} />
        )}
      </g>
    </svg>
  );
}

const RADIUS = 41;

/** The path of the arc from the top of the ring for these seconds. */
function arc(seconds: number): string {
  const share = Math.min(Math.max(seconds, 0), 60) / 60;
  if (share === 0) return '';
  // A full circle would end where it starts and draw nothing.
  const angle = Math.min(share, 0.9999) * 2 * Math.PI;
  const x = (50 + RADIUS * Math.cos(angle)).toFixed(2);
  const y = (50 + RADIUS * Math.sin(angle)).toFixed(2);
  return `M${50 + RADIUS} 50A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}`;
}
