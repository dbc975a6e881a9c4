import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  VariantRows_experiment$data,
  VariantRows_experiment$key,
} from '#relay/VariantRows_experiment.graphql';
import { GOAL_WORDS } from '../../../content/site/experiments.ts';
import * as recipes from '../../../theme/recipes.css.ts';
import { counted, formatCount, formatRate } from '../formats.ts';
import * as styles from './Experiments.css.ts';

const fragment = graphql`
  fragment VariantRows_experiment on Experiment {
    goal
    state
    winner
    goalsPerMonth
    variants {
      name
      slots {
        key
        value
      }
      visitors
      goals
      rate
      lower
      upper
      change {
        lower
        upper
      }
    }
  }
`;

type Variant = VariantRows_experiment$data['variants'][number];

/** With fewer goals of all variants an interval says next to nothing, and a bar would say more than is known. */
const FEWEST_GOALS = 20;
/** Bars end at twice as many goals, or none. */
const LONGEST = 1;

/** What each variant brought. All bars have one scale, with "no difference" in the middle. */
export function VariantRows({ experiment: key }: { experiment: VariantRows_experiment$key }) {
  const { goal, state, winner, goalsPerMonth, variants } = useFragment(fragment, key);
  const isEarly = variants.reduce((sum, { goals }) => sum + goals, 0) < FEWEST_GOALS;
  const ends = variants.flatMap(({ change }) =>
    change ? [Math.abs(change.lower), Math.abs(change.upper ?? LONGEST)] : [],
  );
  const scale = Math.min(LONGEST, Math.max(...ends));
  return (
    <ul aria-label="Variants" className={styles.variants}>
      {variants.map((variant, place) => {
        const { name, slots, visitors, goals, rate, lower, upper, change } = variant;
        const isFirst = place === 0;
        return (
          <li key={name} className={styles.variant}>
            <div className={styles.whole}>
              <strong>{name}</strong>
              {name === winner && ' (winner)'}
              {slots.map((slot) => (
                <q key={slot.key} className={styles.words}>
                  {slot.value}
                </q>
              ))}
            </div>
            {state === 'draft' ? (
              <span className={styles.unseen}>
                {isFirst ? 'Everybody sees it' : 'Nobody sees it before the start'}
              </span>
            ) : (
              <>
                <span>{counted(visitors, 'visitor')}</span>
                <span>
                  {formatCount(goals)} {GOAL_WORDS[goal]}
                </span>
                <span>
                  {typeof rate === 'number'
                    ? formatRate({ rate, lower, upper })
                    : 'nothing decided yet'}
                </span>
                {change ? (
                  <div className={styles.whole}>
                    {signed(change.lower)} to{' '}
                    {typeof change.upper === 'number' ? signed(change.upper) : 'no limit'}
                    {!isEarly && <ChangeBar change={change} scale={scale} />}
                    {!isEarly && typeof change.upper === 'number' && goalsPerMonth && (
                      <p className={recipes.note}>
                        In {GOAL_WORDS[goal]} a month: {sided(change.lower * goalsPerMonth)} to{' '}
                        {sided(change.upper * goalsPerMonth)}.
                      </p>
                    )}
                  </div>
                ) : (
                  <span className={recipes.soft}>
                    {isFirst ? 'The others are compared with it' : `No ${GOAL_WORDS[goal]} yet`}
                  </span>
                )}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** −4% or +19%. */
function signed(change: number | null | undefined): string {
  return percent.format(change ?? 0).replace('-', '−');
}

/** 154 fewer, or 730 more. */
function sided(difference: number): string {
  const count = Math.round(difference);
  return `${formatCount(Math.abs(count))} ${count < 0 ? 'fewer' : 'more'}`;
}

interface BarProps {
  change: NonNullable<Variant['change']>;
  scale: number;
}

/** The interval of a difference. It has a colour only if it leaves "no difference" out. */
function ChangeBar({ change: { lower, upper }, scale }: BarProps) {
  const place = (change: number) => 50 + (Math.max(-scale, Math.min(scale, change)) / scale) * 50;
  const [from, to] = [place(lower), place(upper ?? scale)];
  const known = typeof upper === 'number' && upper < 0 ? 'less' : 'open';
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
      <rect
        x={from}
        width={Math.max(1, to - from)}
        y="2"
        height="4"
        className={styles.interval[lower > 0 ? 'more' : known]}
      />
      <rect x="49.75" width="0.5" height="8" className={styles.zero} />
    </svg>
  );
}
