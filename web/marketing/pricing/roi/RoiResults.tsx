import { company } from '../../../content/company/company.ts';
import { humanBenchmark, roiTexts } from '../../../content/marketing/roi.ts';
import { hidden } from '../../../ui/page.css.ts';
import { TipText, TipWord } from '../../../ui/Tip.tsx';
import type { RoiResults as Results } from './roiInputs.ts';
import type { Phase } from './playExample.ts';
import * as styles from './RoiResults.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** '$1,020', and '$1,020.50' where there are cents. */
const round = (amount: number) => dollars.format(amount).replace(/\.00$/, '');

const noteId = (name: string) => `roi-note-${name}`;

/** The results, and a chart that compares the cost of a booking with the human benchmark. */
export function RoiResults({ results, phase }: { results: Results; phase: Phase }) {
  const { effectiveCostPerBooking: perBooking, savingsPerBooking } = results;
  const { perBooking: human, monthly, meetings } = humanBenchmark;
  const widest = Math.max(perBooking, human);
  return (
    <div className={styles.card} data-phase={phase} aria-busy={phase === 'filling'}>
      <dl className={styles.main}>
        <div>
          <dt className={styles.term}>
            <TipWord id={noteId('costPerBooking')}>{roiTexts.costPerBooking}</TipWord>
          </dt>
          <dd className={styles.figure}>{dollars.format(perBooking)}</dd>
        </div>
        <div>
          <dt className={styles.term}>
            <TipWord id={noteId('savings')}>{roiTexts.savings}</TipWord>
          </dt>
          <dd className={styles.figure}>{dollars.format(savingsPerBooking)}</dd>
        </div>
      </dl>
      <figure className={styles.chart}>
        <figcaption className={hidden}>Cost per booking beside the human benchmark</figcaption>
        <Bar name={company.product} amount={perBooking} of={widest} isProduct />
        <Bar name={roiTexts.human} amount={human} of={widest} />
        <p className={styles.note}>
          A human SDR costs {round(monthly)} a month for {meetings} meetings.
        </p>
      </figure>
      <dl className={recipes.stack[2]}>
        <Row name="connects" value={whole.format(results.connects)} />
        <Row name="bookings" value={whole.format(results.bookings)} />
        <Row name="shows" value={whole.format(results.shows)} />
        <Row name="minutesUsed" value={whole.format(results.minutesUsed)} />
        <Row name="cost" value={round(results.cost)} />
      </dl>
      {Object.entries(roiTexts.notes).map(([name, text]) => (
        <TipText key={name} id={noteId(name)}>
          {text}
        </TipText>
      ))}
      <p className={styles.status} role="status">
        {phase === 'calculating' ? roiTexts.calculating : ''}
      </p>
    </div>
  );
}

function Row({ name, value }: { name: keyof typeof roiTexts.results; value: string }) {
  return (
    <div className={styles.row}>
      <dt>
        <TipWord id={noteId(name)}>{roiTexts.results[name]}</TipWord>
      </dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

interface BarProps {
  name: string;
  amount: number;
  /** The value at full width. */
  of: number;
  isProduct?: boolean;
}

function Bar({ name, amount, of, isProduct = false }: BarProps) {
  return (
    <div className={styles.bar}>
      <span>{name}</span>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className={styles.track}
        aria-hidden="true"
      >
        <rect
          width={((amount / of) * 100).toFixed(2)}
          height="4"
          className={isProduct ? styles.product : styles.human}
        />
      </svg>
      <span className={styles.value}>{round(amount)}</span>
    </div>
  );
}
