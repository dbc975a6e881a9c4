import { graphql, useFragment } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { CountedAt_overview$key } from '#relay/CountedAt_overview.graphql';
import { control } from '../../kit/controls.css.ts';
import { Moment } from '../../kit/list/details/times.tsx';
import * as styles from './OverviewPage.css.ts';

const fragment = graphql`
  fragment CountedAt_overview on Overview {
    countedAt
  }
`;

/** When the figures were counted, and a button that counts again. */
export function CountedAt({ overview: key }: { overview: CountedAt_overview$key }) {
  const { countedAt } = useFragment(fragment, key);
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.counted}>
      <p role="status">
        As of <Moment at={countedAt} />
      </p>
      <button type="button" className={control} onClick={() => void revalidate()}>
        Refresh
      </button>
    </div>
  );
}
