import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import type { SourcePageQuery } from '#relay/SourcePageQuery.graphql';
import { NotAllowed } from '../../../kit/errors/NotAllowed.tsx';
import { QueryBoundary } from '../../../kit/errors/QueryBoundary.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import * as page from '../../../kit/layout/PageSection.css.ts';
import * as styles from '../Forms.css.ts';
import { KeptSubmissions } from '../kept/KeptSubmissions.tsx';
import { DeleteSource } from './DeleteSource.tsx';
import { SourceSettings } from './SourceSettings.tsx';

const TITLE = 'Form';

const query = graphql`
  query SourcePageQuery($id: ID!) @preloadable {
    node(id: $id) {
      ... on InboundSource @alias(as: "source") {
        name
        ...SourceSettings_source
        ...KeptSubmissions_source
        ...DeleteSource_source
      }
    }
  }
`;

/** Null when the role of the user may not set up integrations. */
export type SourcePageData = { query: PreloadedQuery<SourcePageQuery> } | null;

export function Component() {
  const data = useLoaderData<SourcePageData>();
  const { revalidate } = useRevalidator();
  if (!data) return <NotAllowed title={TITLE} action="inbound_sources:read" />;
  return (
    <>
      <p className={styles.back}>
        <Link to="/admin/integrations">All integrations</Link>
      </p>
      <QueryBoundary
        page={TITLE}
        subject="The form"
        attempt={data.query}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={<p role="status">Loading the form</p>}>
          <Source query={data.query} />
        </Suspense>
      </QueryBoundary>
    </>
  );
}

function Source({ query: preloaded }: NonNullable<SourcePageData>) {
  const { node } = usePreloadedQuery<SourcePageQuery>(query, preloaded);
  const source = node?.source;
  if (!source) {
    return (
      <>
        <PageHeader title={TITLE} />
        <p className={page.sections}>This form is no longer connected.</p>
      </>
    );
  }
  return (
    <>
      <PageHeader title={source.name}>
        <DeleteSource source={source} />
      </PageHeader>
      <div className={page.sections}>
        <SourceSettings source={source} />
        <KeptSubmissions source={source} />
      </div>
    </>
  );
}
