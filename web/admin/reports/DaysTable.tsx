import { graphql, useFragment } from 'react-relay/hooks.js';
import type { DaysTable_overview$key } from '#relay/DaysTable_overview.graphql';
import { formatCount, formatSeconds, formatShare } from './formats.ts';
import { fullDay } from './overviewDays.ts';
import * as styles from './Days.css.ts';

const fragment = graphql`
  fragment DaysTable_overview on Overview {
    byDay {
      day
      leads
      waitlistEntries
      postViews
      speedToLead {
        kept
        broken
        keptShare
        medianSeconds
        p95Seconds
      }
    }
  }
`;

const COLUMNS = [
  'Leads',
  'Within 60 s',
  'Longer',
  'Share',
  'Median',
  '95th percentile',
  'Waitlist',
  'Readers',
];

/** The figures of the charts as a table, today first. */
export function DaysTable({ overview: key }: { overview: DaysTable_overview$key }) {
  const { byDay } = useFragment(fragment, key);
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>The same numbers as a table</summary>
      {/* Focusable, so that the arrow keys can scroll it sideways. */}
      <div role="region" aria-label="Numbers by day" tabIndex={0} className={styles.frame}>
        <table className={styles.table} aria-label="Numbers by day">
          <thead>
            <tr>
              <th scope="col" className={styles.dayHead}>
                Day
              </th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className={styles.head}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byDay.toReversed().map(({ day, leads, speedToLead, waitlistEntries, postViews }) => (
              <tr key={day}>
                <th scope="row" className={styles.day}>
                  <time dateTime={day}>{fullDay(day)}</time>
                </th>
                <td className={styles.cell}>{formatCount(leads)}</td>
                <td className={styles.cell}>{formatCount(speedToLead.kept)}</td>
                <td className={styles.cell}>{formatCount(speedToLead.broken)}</td>
                <td className={styles.cell}>{formatShare(speedToLead.keptShare)}</td>
                <td className={styles.cell}>{formatSeconds(speedToLead.medianSeconds)}</td>
                <td className={styles.cell}>{formatSeconds(speedToLead.p95Seconds)}</td>
                <td className={styles.cell}>{formatCount(waitlistEntries)}</td>
                <td className={styles.cell}>{formatCount(postViews)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
