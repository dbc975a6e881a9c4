import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type {
  KeyFigures_overview$data,
  KeyFigures_overview$key,
} from '#relay/KeyFigures_overview.graphql';
import { counted, formatCount, formatSeconds, formatShare } from './formats.ts';
import * as styles from './Overview.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

const fragment = graphql`
  fragment KeyFigures_overview on Overview {
    leads
    waitlistEntries
    postViews
    callProvider {
      accepted
      refused
      unknown
      delaySeconds
    }
    incoming {
      calls
      answered
      medianSeconds
    }
    speedToLead {
      calls
      simulated
      kept
      broken
      keptShare
      medianSeconds
      p95Seconds
    }
  }
`;

/** The most important figures: the speed and number of calls, and the state of the call provider. */
export function KeyFigures({
  overview: key,
  publicSpeed,
}: {
  overview: KeyFigures_overview$key;
  publicSpeed: ReactNode;
}) {
  const { leads, waitlistEntries, postViews, callProvider, incoming, speedToLead } = useFragment(
    fragment,
    key,
  );
  const { calls, simulated, kept, broken, keptShare, medianSeconds, p95Seconds } = speedToLead;
  return (
    <>
      <section aria-labelledby="overview-speed">
        <h2 id="overview-speed" className={styles.figuresHeading}>
          Speed to lead
        </h2>
        <dl className={styles.sixFigures}>
          <Figure
            term="Within 60 s"
            value={formatShare(keptShare)}
            note={`${formatCount(kept)} of ${counted(kept + broken, 'call')}`}
          />
          <Figure term="Median" value={formatSeconds(medianSeconds)} note="Half rang sooner" />
          <Figure term="95th percentile" value={formatSeconds(p95Seconds)} note="5% took longer" />
          <Figure
            term="Leads"
            value={formatCount(leads)}
            note={`${counted(calls, 'call')} queued`}
          />
          <Figure term="Waitlist" value={formatCount(waitlistEntries)} note="Joined" />
          <Figure term="Readers" value={formatCount(postViews)} note="Of all posts" />
        </dl>
        {simulated > 0 && (
          <p className={recipes.note}>
            {formatCount(simulated)} of {counted(calls, 'call')} {simulated === 1 ? 'was' : 'were'}{' '}
            simulated. Simulated calls are included in these figures.
          </p>
        )}
        {incoming.calls > 0 && (
          <p className={recipes.note}>
            {counted(incoming.calls, 'call')} came in, {formatCount(incoming.answered)} answered.
            Median time to the answer: {formatSeconds(incoming.medianSeconds)}.
          </p>
        )}
        {publicSpeed}
      </section>
      <ProviderHealth provider={callProvider} />
    </>
  );
}

/** The results of the call provider in the last 24 hours. */
function ProviderHealth({ provider }: { provider: KeyFigures_overview$data['callProvider'] }) {
  const { accepted, refused, unknown, delaySeconds } = provider;
  return (
    <section aria-labelledby="overview-provider">
      <h2 id="overview-provider" className={styles.figuresHeading}>
        Call provider, last 24 hours
      </h2>
      <dl className={styles.fourFigures}>
        <Figure term="Accepted" value={formatCount(accepted)} note="Calls" />
        <Figure term="Refused" value={formatCount(refused)} note="Failed before dialling" />
        <Figure term="Unknown" value={formatCount(unknown)} note="Outcome not known yet" />
        <Figure term="Delay" value={formatSeconds(delaySeconds)} note="Median until accepted" />
      </dl>
    </section>
  );
}

/** One figure of a list of figures, with its name and a remark. */
function Figure({ term, value, note }: { term: string; value: string; note: string }) {
  return (
    <div className={styles.figure}>
      <dt className={recipes.note}>{term}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={recipes.hint}>{note}</dd>
    </div>
  );
}
