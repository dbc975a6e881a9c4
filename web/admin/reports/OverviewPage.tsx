import { Suspense, useDeferredValue } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { Link, useRevalidator } from 'react-router-dom';
import type { OverviewPageQuery } from '#relay/OverviewPageQuery.graphql';
import type { PageProps } from '../kit/page/definePage.ts';
import { QueryBoundary } from '../kit/errors/QueryBoundary.tsx';
import { PageHeader } from '../kit/layout/PageFrame.tsx';
import { Attribution } from './Attribution.tsx';
import { Breakdowns } from './Breakdowns.tsx';
import { DayCharts } from './DayCharts.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { SpeedPageSwitch } from './SpeedPageSwitch.tsx';
import { overviewPath, type RangeDays, RANGES } from './overviewDays.ts';
import * as styles from './Overview.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { control } from '../kit/controls.css.ts';
import { Moment } from '../kit/list/details/times.tsx';
import { hidden } from '../kit/text.css.ts';

const query = graphql`
  query OverviewPageQuery($days: Int!, $timeZone: String!) @preloadable {
    overview(days: $days, timeZone: $timeZone) @required(action: THROW) {
      timeZone
      countedAt
      ...KeyFigures_overview
      ...DayCharts_overview
      ...Attribution_overview
      ...Breakdowns_overview
    }
    speedPage @required(action: THROW) {
      ...SpeedPageSwitch_page
    }
  }
`;

/** The range in the address, and its query. */
interface OverviewSelection {
  query: PreloadedQuery<OverviewPageQuery>;
  days: RangeDays;
}

export function Component({ title, data: selection }: PageProps<OverviewSelection>) {
  // The figures of the last range stay, marked as stale, while the next ones load.
  const shown = useDeferredValue(selection);
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={title}>
        <nav aria-label="Range" className={styles.ranges}>
          {RANGES.map((days) => (
            <Link
              key={days}
              to={overviewPath(days)}
              aria-current={days === selection.days ? 'true' : undefined}
              className={styles.range[days === selection.days ? 'chosen' : 'other']}
            >
              {days} days
            </Link>
          ))}
        </nav>
      </PageHeader>
      <QueryBoundary subject="The overview" attempt={shown.query} onRetry={() => void revalidate()}>
        <Suspense fallback={<OverviewSkeleton />}>
          <Figures selection={shown} stale={shown !== selection} />
        </Suspense>
      </QueryBoundary>
    </>
  );
}

function Figures({ selection, stale }: { selection: OverviewSelection; stale: boolean }) {
  const { overview, speedPage } = usePreloadedQuery<OverviewPageQuery>(query, selection.query);
  return (
    <div className={styles.body} aria-busy={stale}>
      <CountedAt at={overview.countedAt} />
      <KeyFigures overview={overview} publicSpeed={<SpeedPageSwitch page={speedPage} />} />
      <DayCharts overview={overview} />
      <Attribution overview={overview} />
      <Breakdowns overview={overview} />
      <p className={recipes.note}>
        The last {selection.days} days, today included. Days begin at midnight in{' '}
        {overview.timeZone.replaceAll('_', ' ')}.
      </p>
    </div>
  );
}

/** The time at which the figures were counted, and a button that counts again. */
function CountedAt({ at }: { at: string }) {
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.counted}>
      <p role="status">
        As of <Moment at={at} />
      </p>
      <button type="button" className={control} onClick={() => void revalidate()}>
        Refresh
      </button>
    </div>
  );
}

/** Placeholder of figures and charts. */
function OverviewSkeleton() {
  return (
    <>
      <p role="status" className={hidden}>
        Loading the overview
      </p>
      <div inert className={styles.body}>
        <span className={styles.figures} />
        <div className={styles.panels}>
          {Array.from({ length: 4 }, (_each, index) => (
            <span key={index} className={styles.chart} />
          ))}
        </div>
      </div>
    </>
  );
}
