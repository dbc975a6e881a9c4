import type { ReactNode } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { SpeedPageQuery } from '#relay/SpeedPageQuery.graphql';
import { dayInWords, secondsInWords, shareInWords } from '../../content/facts/measuredSpeed.ts';
import { SPEED_BADGE, speedPage } from '../../content/pages/publicPages.ts';
import { measuring, speedWords } from '../../content/marketing/speed.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { SiteMetadata } from '../../layout/PageMetadata.tsx';
import { useSite } from '../../layout/pageState.ts';
import { Dial } from '../../ui/Dial.tsx';
import { lead } from '../../ui/page.css.ts';
import type { SpeedData } from '../loaders.ts';
import { Component as NotFoundPage } from '../NotFoundPage.tsx';
import { SpeedHours } from './SpeedHours.tsx';
import * as styles from './SpeedPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** /speed: the measured speed of the last 30 days. */
export function Component() {
  const { query } = useLoaderData<SpeedData>();
  const { speed } = usePreloadedQuery<SpeedPageQuery>(
    graphql`
      query SpeedPageQuery @preloadable {
        speed {
          since
          measuredAt
          calls
          medianSeconds
          p95Seconds
          within60
          ...SpeedHours_speed
        }
      }
    `,
    query,
  );
  if (!speed) return <NotFoundPage />;
  const { since, measuredAt, calls, within60 } = speed;
  const median = inWords(speed.medianSeconds);
  const p95 = inWords(speed.p95Seconds);
  return (
    <div className={styles.page}>
      <SiteMetadata page={speedPage} />
      <header className={styles.head}>
        <Dial seconds={speed.medianSeconds ?? 0} className={styles.dial} />
        <div className={recipes.stack[4]}>
          <h1 className={styles.title}>{median ?? speedWords.nobody}</h1>
          {median && <p className={lead}>Of the calls that rang, half did within {median}.</p>}
        </div>
      </header>
      <dl className={styles.figures}>
        <Figure term="Median" value={median ?? '–'}>
          from the saved form to the ringing phone
        </Figure>
        <Figure term="95th percentile" value={p95 ?? '–'}>
          one call of twenty took longer
        </Figure>
        <Figure term="Within sixty seconds" value={shareInWords(within60)}>
          of all calls; {shareInWords(1 - within60)} rang later or never
        </Figure>
      </dl>
      <SpeedHours speed={speed} />
      <p className={recipes.note}>
        {calls.toLocaleString('en-US')} calls, {dayInWords(new Date(since))} to{' '}
        {dayInWords(new Date(measuredAt))}, as of {measuredAt.slice(11, 19)} UTC.
      </p>
      <Measuring />
      <Badge />
    </div>
  );
}

/** The server could not read the figures. */
export function ErrorBoundary() {
  return (
    <div className={styles.page}>
      <SiteMetadata page={speedPage} />
      <LoadFailed text={speedWords.failed} isPage />
    </div>
  );
}

function inWords(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? secondsInWords(seconds) : null;
}

function Figure({ term, value, children }: { term: string; value: string; children: ReactNode }) {
  return (
    <div className={recipes.underLine}>
      <dt className={recipes.label}>{term}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={recipes.note}>{children}</dd>
    </div>
  );
}

function Measuring() {
  return (
    <section aria-labelledby="how-we-measure" className={styles.measuring}>
      <h2 id="how-we-measure" className={recipes.sectionTitle}>
        How we measure
      </h2>
      {measuring.map(({ question, answer }) => (
        <div key={question}>
          <h3 className={recipes.heading}>{question}</h3>
          <p className={recipes.soft}>{answer}</p>
        </div>
      ))}
    </section>
  );
}

/** The badge, and the HTML with which other sites show it. */
function Badge() {
  const { siteUrl } = useSite();
  const html = `<a href="${siteUrl}${speedPage.path}"><img src="${siteUrl}${SPEED_BADGE}" alt="${speedWords.badge}" height="20"></a>`;
  return (
    <section aria-labelledby="badge" className={recipes.stack[3]}>
      <h2 id="badge" className={recipes.title}>
        {speedWords.badgeTitle}
      </h2>
      <p>
        <img src={SPEED_BADGE} alt={speedWords.badge} height={20} />
      </p>
      <pre className={styles.html}>
        <code>{html}</code>
      </pre>
    </section>
  );
}
