import { Suspense } from 'react';
import {
  graphql,
  type PreloadedQuery,
  RelayEnvironmentProvider,
  usePreloadedQuery,
} from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { PreviewPageQuery } from '#relay/PreviewPageQuery.graphql';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { PostPreview } from './PostPreview.tsx';
import { PreviewBoundary } from './PreviewBoundary.tsx';
import { NO_TOKEN, previewEnvironment } from './previewEnvironment.ts';
import { PreviewFailed } from './PreviewFailed.tsx';
import * as styles from './PreviewPage.css.ts';

const query = graphql`
  query PreviewPageQuery($slug: String!) @preloadable {
    post(slug: $slug, preview: true) {
      ...PostPreview_post
    }
  }
`;

export interface PreviewData {
  /** Null without a session. */
  query: PreloadedQuery<PreviewPageQuery> | null;
}

/** Shows a post of any status as readers will see it. */
export function Component() {
  const { query: ref } = useLoaderData<PreviewData>();
  if (!ref) return <PreviewFailed message={NO_TOKEN} />;
  return (
    <RelayEnvironmentProvider environment={previewEnvironment}>
      <PreviewBoundary key={ref.fetchKey}>
        <Suspense fallback={<Loading />}>
          <Loaded queryRef={ref} />
        </Suspense>
      </PreviewBoundary>
    </RelayEnvironmentProvider>
  );
}

function Loaded({ queryRef }: { queryRef: PreloadedQuery<PreviewPageQuery> }) {
  const { post } = usePreloadedQuery<PreviewPageQuery>(query, queryRef);
  return post ? <PostPreview post={post} /> : <PreviewFailed message="Post not found" />;
}

function Loading() {
  return (
    <main className={styles.alone}>
      <PageTitle title="Preview" />
      <p role="status" className={styles.loading}>
        Loading preview...
      </p>
    </main>
  );
}
