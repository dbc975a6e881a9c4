import { company } from '../../../content/company.ts';
import { humanBenchmark, roiTexts } from '../../../content/roi.ts';
import { hidden } from '../../../ui/page.css.ts';
import type { RoiResults as Results } from './computeRoi.ts';
import type { Phase } from './playExample.ts';
import * as styles from './RoiResults.css.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
/** '$1,020', and '$1,020.50' where there are cents. */
const round = (amount: number) => dollars.format(amount).replace(/\.00$/, '');

/** What the numbers come to, and a booking's cost drawn beside the human benchmark. */
export function RoiResults({ results, phase }: { results: Results; phase: Phase }) {
  const { effectiveCostPerBooking: perBooking, savingsPerBooking } = results;
  const { perBooking: human, monthly, meetings } = humanBenchmark;
  const widest = Math.max(perBooking, human);
  return (
    <div className={styles.card} data-phase={phase} aria-busy={phase === 'filling'}>
      <dl className={styles.main}>
        <div>
          <dt className={styles.term}>{roiTexts.costPerBooking}</dt>
          <dd className={styles.figure}>{dollars.format(perBooking)}</dd>
        </div>
        <div>
          <dt className={styles.term}>{roiTexts.savings}</dt>
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
      <dl className={styles.rest}>
        <Row term={roiTexts.results.connects} value={whole.format(results.connects)} />
        <Row term={roiTexts.results.bookings} value={whole.format(results.bookings)} />
        <Row term={roiTexts.results.shows} value={whole.format(results.shows)} />
        <Row term={roiTexts.results.minutesUsed} value={whole.format(results.minutesUsed)} />
        <Row term={roiTexts.results.cost} value={round(results.cost)} />
      </dl>
      <p className={styles.status} role="status">
        {phase === 'calculating' ? roiTexts.calculating : ''}
      </p>
    </div>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

interface BarProps {
  name: string;
  amount: number;
  /** What the whole width stands for. */
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
