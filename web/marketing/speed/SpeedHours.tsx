import { graphql, useFragment } from 'react-relay/hooks.js';
import type { SpeedHours_speed$key } from '#relay/SpeedHours_speed.graphql';
import { secondsInWords } from '../../content/facts/measuredSpeed.ts';
import * as styles from './SpeedHours.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

const fragment = graphql`
  fragment SpeedHours_speed on Speed {
    hours {
      hour
      calls
      medianSeconds
    }
  }
`;

const HOURS = Array.from({ length: 24 }, (_each, hour) => hour);

/** The calls by hour of the day, and the slowest hour in words. */
export function SpeedHours({ speed }: { speed: SpeedHours_speed$key }) {
  const { hours } = useFragment(fragment, speed);
  const most = Math.max(...hours.map(({ calls }) => calls), 1);
  const slowest = hours.reduce<(typeof hours)[number] | null>(
    (worst, each) => ((each.medianSeconds ?? -1) > (worst?.medianSeconds ?? -1) ? each : worst),
    null,
  );
  return (
    <section aria-labelledby="by-hour" className={recipes.stack[4]}>
      <h2 id="by-hour" className={recipes.title}>
        Calls by hour of the day, UTC
      </h2>
      <ol className={styles.hours}>
        {HOURS.map((hour) => {
          const { calls = 0, medianSeconds = null } =
            hours.find((each) => each.hour === hour) ?? {};
          const median =
            typeof medianSeconds !== 'number' ? '' : `, median ${secondsInWords(medianSeconds)}`;
          return (
            <li key={hour} className={styles.hour}>
              <svg
                viewBox="0 0 10 100"
                preserveAspectRatio="none"
                className={styles.bar}
                aria-hidden="true"
              >
                <rect y={100 - (calls / most) * 100} width="10" height={(calls / most) * 100} />
              </svg>
              <span aria-hidden="true" className={styles.name}>
                {hour % 6 === 0 ? hour : ''}
              </span>
              <span className={styles.words}>
                {hour}:00: {calls} calls{median}
              </span>
            </li>
          );
        })}
      </ol>
      {typeof slowest?.medianSeconds === 'number' && (
        <p className={recipes.strong}>
          Slowest: {slowest.hour}:00 to {slowest.hour + 1}:00 UTC,{' '}
          {secondsInWords(slowest.medianSeconds)}.
        </p>
      )}
    </section>
  );
}
