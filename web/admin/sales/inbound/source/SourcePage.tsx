import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { Link, useRevalidator } from 'react-router-dom';
import type { SourcePageQuery } from '#relay/SourcePageQuery.graphql';
import { pathOf } from '../../../../content/staff/areas.ts';
import type { PageProps } from '../../../kit/page/definePage.ts';
import { QueryBoundary } from '../../../kit/errors/QueryBoundary.tsx';
import { PageHeader } from '../../../kit/layout/PageFrame.tsx';
import * as page from '../../../kit/layout/PageFrame.css.ts';
import * as styles from '../Forms.css.ts';
import { KeptSubmissions } from '../kept/KeptSubmissions.tsx';
import { DeleteSource } from './DeleteSource.tsx';
import { SourceSettings } from './SourceSettings.tsx';

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

interface Data {
  query: PreloadedQuery<SourcePageQuery>;
}

export function Component({ title, data }: PageProps<Data>) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <p className={styles.back}>
        <Link to={pathOf('integrations')}>All integrations</Link>
      </p>
      <QueryBoundary
        page={title}
        subject="The form"
        attempt={data.query}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={<p role="status">Loading the form</p>}>
          <Source title={title} data={data} />
        </Suspense>
      </QueryBoundary>
    </>
  );
}

function Source({ title, data }: PageProps<Data>) {
  const { node } = usePreloadedQuery<SourcePageQuery>(query, data.query);
  const source = node?.source;
  if (!source) {
    return (
      <>
        <PageHeader title={title} />
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
