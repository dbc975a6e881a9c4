import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { PrivacyPageQuery } from '#relay/PrivacyPageQuery.graphql';
import type { PageProps } from '../kit/page/definePage.ts';
import { QueryBoundary } from '../kit/errors/QueryBoundary.tsx';
import { PageHeader } from '../kit/layout/PageFrame.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { sections } from '../kit/layout/PageFrame.css.ts';
import { RetentionTable } from './RetentionTable.tsx';

const query = graphql`
  query PrivacyPageQuery @preloadable {
    retentionPeriods @required(action: THROW) {
      ...RetentionTable_periods
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
