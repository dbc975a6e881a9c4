import { graphql, useFragment } from 'react-relay/hooks.js';
import type { ProviderHealth_overview$key } from '#relay/ProviderHealth_overview.graphql';
import { Figure } from './Figure.tsx';
import { formatCount, formatSeconds } from './formats.ts';
import * as styles from './KeyFigures.css.ts';

const fragment = graphql`
  fragment ProviderHealth_overview on Overview {
    callProvider {
      accepted
      refused
      unknown
      delaySeconds
    }
  }
`;

/** How the call provider did in the last 24 hours. */
export function ProviderHealth({ overview: key }: { overview: ProviderHealth_overview$key }) {
  const { accepted, refused, unknown, delaySeconds } = useFragment(fragment, key).callProvider;
  return (
    <section aria-labelledby="overview-provider">
      <h2 id="overview-provider" className={styles.heading}>
        Call provider, last 24 hours
      </h2>
      <dl className={styles.fourFigures}>
        <Figure term="Accepted" value={formatCount(accepted)} note="Calls" />
        <Figure term="Refused" value={formatCount(refused)} note="Failed before dialling" />
        <Figure term="Unknown" value={formatCount(unknown)} note="Wait for a report or staff" />
        <Figure term="Delay" value={formatSeconds(delaySeconds)} note="Median until accepted" />
      </dl>
    </section>
  );
}
