import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import {
  graphql,
  type PreloadedQuery,
  RelayEnvironmentProvider,
  usePreloadedQuery,
  useRelayEnvironment,
} from 'react-relay/hooks.js';
import type { PreviewPageQuery } from '#relay/PreviewPageQuery.graphql';
import { button } from '../../../../ui/Button.css.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import type { PageProps } from '../../../kit/page/definePage.ts';
import { PageTitle } from '../../../kit/layout/PageFrame.tsx';
import { LOGIN_PATH } from '../../../kit/session/currentUser.ts';
import { SessionWatch } from '../../../kit/session/SessionWatch.tsx';
import { signOut } from '../../../kit/session/token.ts';
import { POSTS_PATH } from '../postPaths.ts';
import { PostPreview } from './PostPreview.tsx';
import { NO_TOKEN, previewEnvironment, PreviewError } from './previewEnvironment.ts';
import * as styles from './PreviewPage.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

const query = graphql`
  query PreviewPageQuery($slug: String!) @preloadable {
    post(slug: $slug, preview: true) {
      ...PostPreview_post
    }
  }
`;

interface Data {
  /** Null without a session. */
  query: PreloadedQuery<PreviewPageQuery> | null;
}

/** Shows a post of any status as readers will see it. */
export function Component({ title, data: { query: ref } }: PageProps<Data>) {
  const consoleEnvironment = useRelayEnvironment();
  if (!ref) return <PreviewFailed message={NO_TOKEN} />;
  return (
    <RelayEnvironmentProvider environment={previewEnvironment}>
      <ErrorBoundary key={ref.fetchKey} FallbackComponent={Failure}>
        <Suspense fallback={<Loading title={title} />}>
          <Loaded queryRef={ref}>
            {/* Without a session the page says so itself, so only a post that was shown is watched. */}
            <RelayEnvironmentProvider environment={consoleEnvironment}>
              <SessionWatch user={null} />
            </RelayEnvironmentProvider>
          </Loaded>
        </Suspense>
      </ErrorBoundary>
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

function Loading({ title }: { title: string }) {
  return (
    <main className={styles.alone}>
      <PageTitle title={title} />
      <p role="status" className={styles.loading}>
        Loading preview...
      </p>
    </main>
  );
}

function Failure({ error }: FallbackProps) {
  const isKnown = error instanceof PreviewError;
  return (
    <PreviewFailed message={isKnown ? error.message : 'Failed to fetch post: Unexpected answer'} />
  );
}

/** Explains why there is no preview, and links back. */
function PreviewFailed({ message }: { message: string }) {
  return (
    <main className={styles.alone}>
      <PageTitle title="Preview" />
      <div role="alert" className={recipes.stack[3]}>
        <h1 className={recipes.title}>Failed to load preview</h1>
        <p>{message}</p>
      </div>
      <div className={recipes.rowWide}>
        <ButtonLink to={POSTS_PATH} className={button.main}>
          Back to Blog Management
        </ButtonLink>
        {/* With a token, the login page would lead back to the console. */}
        <ButtonLink to={LOGIN_PATH} className={button.quiet} onClick={signOut}>
          Log In Again
        </ButtonLink>
      </div>
    </main>
  );
}
