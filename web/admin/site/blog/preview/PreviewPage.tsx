import { type ReactNode, Suspense } from 'react';
import {
  graphql,
  type PreloadedQuery,
  RelayEnvironmentProvider,
  usePreloadedQuery,
  useRelayEnvironment,
} from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { PreviewPageQuery } from '#relay/PreviewPageQuery.graphql';
import { PageTitle } from '../../../kit/layout/PageTitle.tsx';
import { SessionWatch } from '../../../kit/session/SessionWatch.tsx';
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
  const consoleEnvironment = useRelayEnvironment();
  if (!ref) return <PreviewFailed message={NO_TOKEN} />;
  return (
    <RelayEnvironmentProvider environment={previewEnvironment}>
      <PreviewBoundary key={ref.fetchKey}>
        <Suspense fallback={<Loading />}>
          <Loaded queryRef={ref}>
            {/* Without a session the page says so itself, so only a post that was shown is watched. */}
            <RelayEnvironmentProvider environment={consoleEnvironment}>
              <SessionWatch user={null} />
            </RelayEnvironmentProvider>
          </Loaded>
        </Suspense>
      </PreviewBoundary>
    </RelayEnvironmentProvider>
  );
}

interface LoadedProps {
  queryRef: PreloadedQuery<PreviewPageQuery>;
  /** Added to a post that can be shown. */
  children: ReactNode;
}

function Loaded({ queryRef, children }: LoadedProps) {
  const { post } = usePreloadedQuery<PreviewPageQuery>(query, queryRef);
  if (!post) return <PreviewFailed message="Post not found" />;
  return (
    <>
      <PostPreview post={post} />
      {children}
    </>
  );
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
