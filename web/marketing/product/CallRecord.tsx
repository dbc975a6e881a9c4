import { callRecord, sampleCall } from '../../content/marketing/samples.ts';
import * as styles from './CallRecord.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

// Heights of the recording's bars: two voices that take turns.
const BARS = [
  6, 14, 22, 30, 18, 26, 34, 20, 12, 5, 4, 10, 18, 14, 8, 4, 8, 20, 32, 38, 26, 30, 22, 12, 5, 9,
  16, 24, 20, 12, 6, 4, 14, 28, 36, 24, 30, 18, 10, 6, 12, 20, 14, 8,
];
const STEP = 7;
const HEIGHT = 40;
/** How many of the bars have been listened to. */
const HEARD = 27;

/** What is stored after a call: its recording, the answers, and the meeting. */
export function CallRecord() {
  const { lead, booking } = sampleCall;
  const { outcome, length, heard, answers, synced } = callRecord;
  return (
    <figure className={styles.card} aria-label="What a call leaves behind">
      <div className={recipes.spreadRow}>
        <p className={styles.name}>{lead.name}</p>
        <p className={styles.outcome}>{outcome}</p>
      </div>
      <div className={styles.recording}>
        <svg
          viewBox={`0 0 ${BARS.length * STEP} ${HEIGHT}`}
          className={styles.wave}
          strokeWidth="3"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path className={styles.heard} d={bars(0, HEARD)} />
          <path className={styles.unheard} d={bars(HEARD, BARS.length)} />
        </svg>
        <p className={styles.times}>
          <span>{heard}</span>
          <span>{length}</span>
        </p>
      </div>
      <dl className={styles.answers}>
        {answers.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.meeting}>
        <strong>
          {booking.day}, {booking.slot}
        </strong>
        {booking.with}
      </p>
      <figcaption className={styles.synced}>{synced}</figcaption>
    </figure>
  );
}

/** Upright strokes around the middle line. */
function bars(from: number, to: number): string {
  return BARS.slice(from, to)
    .map((height, index) => `M${(from + index) * STEP + 3} ${(HEIGHT - height) / 2}v${height}`)
    .join('');
}
