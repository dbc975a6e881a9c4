import { Link, useNavigate } from 'react-router-dom';
import { control } from '../../kit/controls.css.ts';
import * as overview from '../Overview.css.ts';
import * as styles from './Traffic.css.ts';
import { lastDays, RANGES, trafficPath, type TrafficSelection } from './trafficSelection.ts';

interface Props {
  selection: TrafficSelection;
  today: string;
}

/** The usual ranges, and any other by its first and last day. */
export function TrafficRanges({ selection, today }: Props) {
  const navigate = useNavigate();
  return (
    <form
      className={styles.ranges}
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        // The earlier day is the first one.
        const [from, to] = ['from', 'to'].map((name) => String(given.get(name))).toSorted();
        if (from && to) void navigate(trafficPath({ ...selection, from, to }));
      }}
    >
      <nav aria-label="Range" className={overview.ranges}>
        {RANGES.map((days) => {
          const range = lastDays(days, today);
          const isChosen = range.from === selection.from && range.to === selection.to;
          return (
            <Link
              key={days}
              to={trafficPath({ ...selection, ...range })}
              aria-current={isChosen ? 'true' : undefined}
              className={overview.range[isChosen ? 'chosen' : 'other']}
            >
              {days === 1 ? 'Today' : `${days} days`}
            </Link>
          );
        })}
      </nav>
      {(['from', 'to'] as const).map((name) => (
        <input
          key={`${name} ${selection[name]}`}
          type="date"
          name={name}
          required
          aria-label={name === 'from' ? 'First day' : 'Last day'}
          defaultValue={selection[name]}
          className={styles.date}
        />
      ))}
      <button type="submit" className={control}>
        Show
      </button>
    </form>
  );
}
