import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type {
  Attribution_overview$data,
  Attribution_overview$key,
} from '#relay/Attribution_overview.graphql';
import { roiDefaults } from '../../content/marketing/roi.ts';
import * as styles from './Days.css.ts';
import { heading, panel } from './Overview.css.ts';
import { trafficPath } from './traffic/trafficSelection.ts';
import { counted, formatCount, formatShare } from './formats.ts';
import * as recipes from '../../theme/recipes.css.ts';

const fragment = graphql`
  fragment Attribution_overview on Overview {
    byDay {
      day
    }
    funnel {
      origin
      name
      title
      leads
      called
      reached
      bookings
      simulatedBookings
      held
      connectRate
      bookingRate
      showRate
    }
  }
`;

type Row = Attribution_overview$data['funnel'][number];

const COLUMNS = [
  'Leads',
  'Called',
  'Answered',
  'Connect rate',
  'Bookings',
  'Booking rate',
  'Held',
  'Show rate',
];

/** The results of the leads of each campaign and post, compared with the rates that the calculator assumes. */
export function Attribution({ overview: key }: { overview: Attribution_overview$key }) {
  const { byDay, funnel } = useFragment(fragment, key);
  const range = { from: byDay[0]?.day ?? '', to: byDay.at(-1)?.day ?? '' };
  const { bookings = 0, simulatedBookings = 0 } =
    funnel.find(({ origin }) => origin === 'all') ?? {};
  const isEmpty = funnel.every(({ leads, bookings }) => leads + bookings === 0);
  return (
    <section aria-labelledby="overview-attribution" className={panel}>
      <h2 id="overview-attribution" className={heading}>
        From campaign to meeting
      </h2>
      {isEmpty ? (
        <p className={recipes.soft}>No leads or bookings in this period.</p>
      ) : (
        <>
          {/* Focusable, so that the arrow keys can scroll it sideways. */}
          <div
            role="region"
            aria-label="Rates by campaign and post"
            tabIndex={0}
            className={styles.originFrame}
          >
            <table aria-label="Rates by campaign and post" className={styles.table}>
              <thead>
                <tr>
                  <th scope="col" className={styles.originHead}>
                    Origin
                  </th>
                  {COLUMNS.map((name) => (
                    <th key={name} scope="col" className={styles.head}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {funnel.map((row) => (
                  <FunnelRow key={`${row.origin} ${row.name}`} row={row} range={range} />
                ))}
                <Assumed />
              </tbody>
            </table>
          </div>
          <p className={recipes.soft}>
            Only leads and meetings from forms of the site count, under the day of their visit. A
            lead belongs to a post if the visit began there, or if it was sent there. The show rate
            includes only meetings that are marked as held or no-show.
            {simulatedBookings > 0 &&
              ` Simulated calls and meetings are included: ${formatCount(simulatedBookings)} of ${counted(bookings, 'booking')} ${simulatedBookings === 1 ? 'is' : 'are'} simulated.`}
          </p>
        </>
      )}
    </section>
  );
}

interface RowProps {
  row: Row;
  range: { from: string; to: string };
}

function FunnelRow({ row, range }: RowProps) {
  const { leads, called, reached, bookings, held, connectRate, bookingRate, showRate } = row;
  const cells = [
    formatCount(leads),
    formatCount(called),
    formatCount(reached),
    formatShare(connectRate),
    formatCount(bookings),
    formatShare(bookingRate),
    formatCount(held),
    formatShare(showRate),
  ];
  return (
    <tr>
      <th scope="row" className={styles.origin}>
        <Origin row={row} range={range} />
      </th>
      {cells.map((cell, index) => (
        <td key={COLUMNS[index]} className={styles.cell}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

/** Leads to the whole way of these visitors, from the first view on. */
function Origin({ row: { origin, name, title }, range }: RowProps) {
  const filter = origin === 'all' ? {} : { [origin]: name ?? '' };
  const words = { all: 'All origins', post: `Post: ${title ?? name}` }[String(origin)] ?? name;
  return <Link to={trafficPath({ ...range, filter })}>{words}</Link>;
}

/** The rates with which the calculator on the site begins. */
function Assumed() {
  const { connectRate, bookingRate, showRate } = roiDefaults;
  const cells = ['', '', '', `${connectRate}%`, '', `${bookingRate}%`, '', `${showRate}%`];
  return (
    <tr className={styles.assumed}>
      <th scope="row" className={styles.origin}>
        Assumed by the calculator
      </th>
      {cells.map((cell, index) => (
        <td key={COLUMNS[index]} className={styles.cell}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
