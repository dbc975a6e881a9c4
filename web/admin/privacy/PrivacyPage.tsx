import { Suspense } from 'react';
import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { PrivacyPageQuery } from '#relay/PrivacyPageQuery.graphql';
import type { PrivacyPage_periods$key } from '#relay/PrivacyPage_periods.graphql';
import type { PageProps } from '../kit/page/definePage.ts';
import { QueryBoundary } from '../kit/errors/QueryBoundary.tsx';
import { PageHeader, PageSection } from '../kit/layout/PageFrame.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { sections } from '../kit/layout/PageFrame.css.ts';
import * as styles from './PrivacyPage.css.ts';

const query = graphql`
  query PrivacyPageQuery @preloadable {
    retentionPeriods @required(action: THROW) {
      ...PrivacyPage_periods
    }
  }
`;

interface Data {
  query: PreloadedQuery<PrivacyPageQuery>;
}

/** Search for the data of a person, and the retention periods. */
export function Component({ title, data }: PageProps<Data>) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title={title} />
      <div className={sections}>
        <PersonSearch />
        <QueryBoundary
          subject="The retention periods"
          attempt={data.query}
          onRetry={() => void revalidate()}
        >
          <Suspense fallback={<p role="status">Loading retention periods</p>}>
            <Periods query={data.query} />
          </Suspense>
        </QueryBoundary>
      </div>
    </>
  );
}

function Periods({ query: preloaded }: { query: PreloadedQuery<PrivacyPageQuery> }) {
  const { retentionPeriods } = usePreloadedQuery<PrivacyPageQuery>(query, preloaded);
  return <RetentionTable periods={retentionPeriods} />;
}

const fragment = graphql`
  fragment PrivacyPage_periods on RetentionPeriod @relay(plural: true) {
    name
    days
    rule
  }
`;

const TITLE = 'Retention periods';

/** How long each kind of data is kept. */
function RetentionTable({ periods }: { periods: PrivacyPage_periods$key }) {
  const rows = useFragment(fragment, periods);
  return (
    <PageSection title={TITLE} note="Older data is deleted automatically every hour.">
      <table aria-label={TITLE} className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.headCell}>
              Data
            </th>
            <th scope="col" className={styles.headCell}>
              Kept for
            </th>
            <th scope="col" className={styles.headCell}>
              From when
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, days, rule }) => (
            <tr key={name} className={styles.row}>
              <th scope="row" className={styles.name}>
                {name}
              </th>
              <td className={styles.cell}>{periodText(days)}</td>
              <td className={styles.cell}>{rule}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}

const YEAR = 365;

/** Formats a period of days: whole years as years, and 0 as text. */
function periodText(days: number): string {
  if (days === 0) return 'As long as it applies';
  const years = Math.floor(days / YEAR);
  if (years > 0 && days % YEAR <= years) return years === 1 ? '1 year' : `${years} years`;
  return days === 1 ? '1 day' : `${days} days`;
}
