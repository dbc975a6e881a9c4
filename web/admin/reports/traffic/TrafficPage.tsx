import { Suspense, useDeferredValue, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useNavigate, useRevalidator } from 'react-router-dom';
import type { TrafficPageQuery, TrafficPageQuery$data } from '#relay/TrafficPageQuery.graphql';
import * as recipes from '../../../theme/recipes.css.ts';
import { control } from '../../kit/controls.css.ts';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { PageHeader } from '../../kit/layout/PageFrame.tsx';
import { saveFile } from '../../kit/list/downloads.ts';
import type { PageProps } from '../../kit/page/definePage.ts';
import { usePolling } from '../../kit/page/usePolling.ts';
import { useSettings } from '../../kit/settings.ts';
import { playbookPath } from '../../sales/paths.ts';
import { pagePath } from '../../site/paths.ts';
import { DayChart } from '../DayChart.tsx';
import { counted, formatCount } from '../formats.ts';
import * as overview from '../Overview.css.ts';
import { FunnelRows } from './FunnelRows.tsx';
import * as styles from './Traffic.css.ts';
import { TrafficPanel } from './TrafficPanel.tsx';
import { TrafficRanges } from './TrafficRanges.tsx';
import {
  type FilterName,
  FILTERS,
  toggled,
  trafficPath,
  type TrafficSelection,
  valueInWords,
} from './trafficSelection.ts';

const query = graphql`
  query TrafficPageQuery($range: TrafficRangeInput!, $filter: TrafficFilterInput) @preloadable {
    traffic(range: $range, filter: $filter) @required(action: THROW) {
      visitors
      views
      live
      dropped
      changes {
        day
        words
        page
        playbook
      }
      before {
        visitors
        views
        days {
          visitors
        }
      }
      days {
        day
        visitors
        views
      }
      pages {
        ...TrafficPanel_rows
        name
        visitors
        views
      }
      entries {
        ...TrafficPanel_rows
      }
      exits {
        ...TrafficPanel_rows
      }
      sources {
        ...TrafficPanel_rows
      }
      campaigns {
        ...TrafficPanel_rows
      }
      countries {
        ...TrafficPanel_rows
      }
      devices {
        ...TrafficPanel_rows
      }
    }
    funnel(range: $range, filter: $filter) @required(action: THROW) {
      ...FunnelRows_funnel
    }
  }
`;

/** Live figures change at once, but those of a long range take the server a second. */
const EVERY_MS = 30_000;

interface Loaded {
  query: PreloadedQuery<TrafficPageQuery>;
  selection: TrafficSelection;
  today: string;
}

export function Component({ title, data }: PageProps<Loaded>) {
  // The figures of the last selection stay, marked as stale, while the next ones load.
  const shown = useDeferredValue(data);
  const { revalidate } = useRevalidator();
  usePolling(EVERY_MS, data.selection.to >= data.today);
  return (
    <>
      <PageHeader title={title}>
        <TrafficRanges {...data} />
      </PageHeader>
      <QueryBoundary subject="Traffic" attempt={shown.query} onRetry={() => void revalidate()}>
        <Suspense
          fallback={
            <p role="status" className={recipes.soft}>
              Loading traffic
            </p>
          }
        >
          <Figures {...shown} stale={shown !== data} />
        </Suspense>
      </QueryBoundary>
    </>
  );
}

function Figures({ query: loaded, selection, stale }: Loaded & { stale: boolean }) {
  const { traffic, funnel } = usePreloadedQuery<TrafficPageQuery>(query, loaded);
  const navigate = useNavigate();
  const toggle = (name: FilterName, value: string) =>
    void navigate(trafficPath(toggled(selection, name, value)), { preventScrollReset: true });
  const shared = { selection, onToggle: toggle };
  return (
    <div className={styles.body} aria-busy={stale}>
      <div className={styles.days}>
        <div className={styles.figures}>
          <Chips traffic={traffic} {...shared} />
          <Totals traffic={traffic} />
        </div>
        <Days traffic={traffic} />
      </div>
      <div className={styles.panels}>
        <TrafficPanel title="Pages" filter="page" rows={traffic.pages} {...shared} />
        <TrafficPanel title="Entry pages" filter="page" rows={traffic.entries} {...shared} />
        <TrafficPanel title="Exit pages" filter="page" rows={traffic.exits} {...shared} />
        <TrafficPanel title="Sources" filter="source" rows={traffic.sources} {...shared} />
        <TrafficPanel title="Campaigns" filter="campaign" rows={traffic.campaigns} {...shared} />
        <TrafficPanel title="Countries" filter="country" rows={traffic.countries} {...shared} />
        <TrafficPanel title="Devices" filter="device" rows={traffic.devices} {...shared} />
      </div>
      <p className={recipes.note}>One visitor can be in several rows.</p>
      <FunnelRows funnel={funnel} />
    </div>
  );
}

type Traffic = TrafficPageQuery$data['traffic'];

interface Shared {
  selection: TrafficSelection;
  onToggle(name: FilterName, value: string): void;
}

/** Who is here, the conditions that hold, and the export. */
function Chips({ traffic, selection: { filter }, onToggle }: Shared & { traffic: Traffic }) {
  const held = Object.entries(filter) as [FilterName, string][];
  return (
    <div className={styles.chips}>
      <p role="status">{formatCount(traffic.live)} here now</p>
      {held.map(([name, value]) => (
        <button
          key={name}
          type="button"
          className={control}
          onClick={() => onToggle(name, value)}
          aria-label={`Remove: ${FILTERS[name]} is ${valueInWords(name, value)}`}
        >
          {FILTERS[name]} is {valueInWords(name, value)} ×
        </button>
      ))}
      <button
        type="button"
        className={control}
        onClick={() => saveFile(csvOf(traffic.pages), 'traffic.csv')}
      >
        Export CSV
      </button>
    </div>
  );
}

function csvOf(pages: Traffic['pages']): Blob {
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = pages.map(({ name, visitors, views }) => `${quoted(name)},${visitors},${views}`);
  return new Blob([['name,visitors,views', ...lines, ''].join('\n')], { type: 'text/csv' });
}

function Totals({ traffic: { visitors, views, dropped, before } }: { traffic: Traffic }) {
  const { reportsViews } = useSettings();
  return (
    <section aria-label="Visitors and views" className={recipes.stack[3]}>
      <dl className={styles.totals}>
        <div className={overview.figure}>
          <dt className={recipes.note}>Visitors</dt>
          <dd className={overview.value}>{formatCount(visitors)}</dd>
          <dd className={recipes.hint}>
            {formatCount(before.visitors)} in the range before. Somebody who comes on three days
            counts three times.
          </dd>
        </div>
        <div className={overview.figure}>
          <dt className={recipes.note}>Views</dt>
          <dd className={overview.value}>{formatCount(views)}</dd>
          <dd className={recipes.hint}>{formatCount(before.views)} in the range before.</dd>
        </div>
      </dl>
      {views === 0 && (
        <p className={recipes.note}>No views yet. Your own do not count while you are signed in.</p>
      )}
      {dropped > 0 && (
        <p>{formatCount(dropped)} views and steps were not counted: too many came at once.</p>
      )}
      {reportsViews && (
        <p className={recipes.note}>Pages report their views, as the settings of the server say.</p>
      )}
    </section>
  );
}

function Days({ traffic: { days, before, changes } }: { traffic: Traffic }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const last = days.length - 1;
  return (
    <DayChart
      title="Visitors and views by day"
      arrangement="overlaid"
      isLow
      legend={[
        { name: 'Visitors', color: 'good' },
        { name: 'Views', color: 'behind' },
        { name: 'Visitors in the range before', color: 'outline' },
      ]}
      days={days.map(({ day, visitors, views }, index) => ({
        day,
        outline: before.days[index]?.visitors ?? 0,
        bars: [
          { value: views, color: 'behind' },
          { value: visitors, color: 'good' },
        ],
        words: `${counted(visitors, 'visitor')}, ${counted(views, 'view')}. In the range before: ${counted(before.days[index]?.visitors ?? 0, 'visitor')}.`,
      }))}
      events={changes?.map(({ day, words, page, playbook }) => ({
        day,
        words,
        path: page ? pagePath(page) : playbookPath(playbook ?? ''),
      }))}
      at={Math.min(pointed ?? last, last)}
      onPoint={setPointed}
    />
  );
}
