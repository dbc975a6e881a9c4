import { graphql, useFragment } from 'react-relay/hooks.js';
import type { KeyFigures_overview$key } from '#relay/KeyFigures_overview.graphql';
import { Figure } from './Figure.tsx';
import { counted, formatCount, formatSeconds, formatShare } from './formats.ts';
import * as styles from './KeyFigures.css.ts';

const fragment = graphql`
  fragment KeyFigures_overview on Overview {
    leads
    waitlistEntries
    postViews
    speedToLead {
      calls
      kept
      broken
      keptShare
      medianSeconds
      p95Seconds
    }
  }
`;

/** The most important figures: speed and number of calls. */
export function KeyFigures({ overview: key }: { overview: KeyFigures_overview$key }) {
  const { leads, waitlistEntries, postViews, speedToLead } = useFragment(fragment, key);
  const { calls, kept, broken, keptShare, medianSeconds, p95Seconds } = speedToLead;
  return (
    <section aria-labelledby="overview-speed">
      <h2 id="overview-speed" className={styles.heading}>
        Speed to lead
      </h2>
      <dl className={styles.sixFigures}>
        <Figure
          term="Within 60 s"
          value={formatShare(keptShare)}
          note={`${formatCount(kept)} of ${counted(kept + broken, 'call')}`}
        />
        <Figure term="Median" value={formatSeconds(medianSeconds)} note="Half rang sooner" />
        <Figure
          term="95th percentile"
          value={formatSeconds(p95Seconds)}
          note="5 in 100 took longer"
        />
        <Figure term="Leads" value={formatCount(leads)} note={`${counted(calls, 'call')} queued`} />
        <Figure term="Waitlist" value={formatCount(waitlistEntries)} note="Joined" />
        <Figure term="Readers" value={formatCount(postViews)} note="Of all posts" />
      </dl>
    </section>
  );
}
