import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { PrivacyPageQuery } from '#relay/PrivacyPageQuery.graphql';
import { NotAllowed } from '../kit/errors/NotAllowed.tsx';
import { QueryBoundary } from '../kit/errors/QueryBoundary.tsx';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { sections } from '../kit/layout/PageSection.css.ts';
import { RetentionTable } from './RetentionTable.tsx';

const TITLE = 'Privacy';

const query = graphql`
  query PrivacyPageQuery @preloadable {
    retentionPeriods @required(action: THROW) {
      ...RetentionTable_periods
    }
  }
`;

/** Null when the role of the user may not handle personal data. */
export type PrivacyPageData = { query: PreloadedQuery<PrivacyPageQuery> } | null;

/** Search for the data of a person, and the retention periods. */
export function Component() {
  const data = useLoaderData<PrivacyPageData>();
  const { revalidate } = useRevalidator();
  if (!data) return <NotAllowed title={TITLE} action="personal_data:read" />;
  return (
    <>
      <PageHeader title={TITLE} />
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
