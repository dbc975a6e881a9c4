import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  DayCharts_overview$data,
  DayCharts_overview$key,
} from '#relay/DayCharts_overview.graphql';
import { DayChart } from './DayChart.tsx';
import { counted, formatCount, formatSeconds, formatShare } from './formats.ts';
import { panels } from './Overview.css.ts';
import { fullDay } from './overviewDays.ts';
import * as styles from './Days.css.ts';

const fragment = graphql`
  fragment DayCharts_overview on Overview {
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

/** The scale ends here. The text shows the exact seconds. */
const SPEED_CAP = 180;

/** The figures of each day as charts and as a table. All charts show the same selected day. */
export function DayCharts({ overview: key }: { overview: DayCharts_overview$key }) {
  const { byDay } = useFragment(fragment, key);
  const [pointed, setPointed] = useState<number | null>(null);
  const last = byDay.length - 1;
  const shared = { at: Math.min(pointed ?? last, last), onPoint: setPointed };
  return (
    <>
      <div className={panels}>
        <DayChart
          title="Leads by day"
          days={byDay.map(({ day, leads }) => ({
            day,
            bars: [{ value: leads, color: 'good' }],
            words: counted(leads, 'lead'),
          }))}
          {...shared}
        />
        <DayChart
          title="Calls within 60 seconds by day"
          legend={[
            { name: 'Rang within 60 s', color: 'good' },
            { name: 'Took longer', color: 'bad' },
          ]}
          days={byDay.map(({ day, speedToLead: { kept, broken, keptShare } }) => ({
            day,
            bars: [
              { value: kept, color: 'good' },
              { value: broken, color: 'bad' },
            ],
            words:
              keptShare === null
                ? 'no calls'
                : `${kept} of ${counted(kept + broken, 'call')} within 60 s, ${formatShare(keptShare)}`,
          }))}
          {...shared}
        />
        <DayChart
          title="Speed to lead by day"
          unit="s"
          arrangement="overlaid"
          cap={SPEED_CAP}
          promise={60}
          legend={[
            { name: 'Median', color: 'good' },
            { name: '95th percentile', color: 'behind' },
          ]}
          days={byDay.map(({ day, speedToLead: { medianSeconds, p95Seconds } }) => ({
            day,
            bars: [
              { value: p95Seconds ?? 0, color: 'behind' },
              { value: medianSeconds ?? 0, color: 'good' },
            ],
            words:
              medianSeconds === null
                ? 'no phone rang'
                : `median ${formatSeconds(medianSeconds)}, 95th percentile ${formatSeconds(p95Seconds)}`,
          }))}
          {...shared}
        />
        <DayChart
          title="Readers of posts by day"
          days={byDay.map(({ day, postViews }) => ({
            day,
            bars: [{ value: postViews, color: 'good' }],
            words: counted(postViews, 'reader'),
          }))}
          {...shared}
        />
        <DayChart
          title="Waitlist by day"
          days={byDay.map(({ day, waitlistEntries }) => ({
            day,
            bars: [{ value: waitlistEntries, color: 'good' }],
            words: `${counted(waitlistEntries, 'person', 'people')} joined`,
          }))}
          {...shared}
        />
      </div>
      <DaysTable byDay={byDay} />
    </>
  );
}

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
function DaysTable({ byDay }: { byDay: DayCharts_overview$data['byDay'] }) {
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
