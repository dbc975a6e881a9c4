import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import {
  graphql,
  type PreloadedQuery,
  RelayEnvironmentProvider,
  useFragment,
  usePreloadedQuery,
  useRelayEnvironment,
} from 'react-relay/hooks.js';
import type { PreviewPage_post$key } from '#relay/PreviewPage_post.graphql';
import type { PreviewPageLinkMutation } from '#relay/PreviewPageLinkMutation.graphql';
import type { PreviewPageQuery } from '#relay/PreviewPageQuery.graphql';
import { button } from '../../../../ui/Button.css.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import type { PageProps } from '../../../kit/page/definePage.ts';
import { PageTitle } from '../../../kit/layout/PageFrame.tsx';
import { LOGIN_PATH } from '../../../kit/session/currentUser.ts';
import { SessionWatch } from '../../../kit/session/SessionWatch.tsx';
import { signOut } from '../../../kit/session/token.ts';
import { backTo } from '../../../kit/list/leftLists.ts';
import { editPath, POSTS_PATH } from '../../paths.ts';
import { NO_TOKEN, previewEnvironment, PreviewError } from './previewEnvironment.ts';
import * as styles from './PreviewPage.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';
import { ArticleBody } from '../../../../article/ArticleBody.tsx';
import { FeaturedPicture } from '../../../../article/Picture.tsx';
import { PostHead } from '../../../../article/PostHead.tsx';
import { Icon } from '../Icon.tsx';
import { postState } from '../postState.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { Field } from '../../../../ui/fields/Field.tsx';
import { formatMoment } from '../postDate.ts';

const query = graphql`
  query PreviewPageQuery($slug: String!) @preloadable {
    post(slug: $slug, preview: true) {
      ...PreviewPage_post
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
        <ButtonLink {...backTo(POSTS_PATH)} className={button.main}>
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

const fragment = graphql`
  fragment PreviewPage_post on Post {
    id
    title
    slug
    status
    isScheduled
    featuredImage
    contentHtml
    tags {
      id
      name
    }
    ...PostHead_post
    ...Picture_post
  }
`;

const STATES = { draft: 'in draft', scheduled: 'scheduled', published: 'published' } as const;

/** The post under a banner that shows its status. */
function PostPreview({ post: key }: { post: PreviewPage_post$key }) {
  const post = useFragment(fragment, key);
  const state = postState(post.status, post.isScheduled);
  return (
    <>
      <PageTitle title={`Preview: ${post.title}`} />
      <header className={styles.banner}>
        <div className={styles.state}>
          <p className={recipes.strong}>Preview Mode - This post is {STATES[state]}</p>
          <span className={styles.badge}>
            <StatusBadge state={state} />
          </span>
        </div>
        <div className={recipes.centeredRow}>
          {state === 'published' ? (
            <a href={`/blog/${post.slug}`} className={styles.tool}>
              View Post
            </a>
          ) : (
            <PreviewLink postId={post.id} />
          )}
          <ButtonLink {...backTo(POSTS_PATH)} className={styles.tool}>
            <Icon name="back" />
            Back to Management
          </ButtonLink>
          <ButtonLink to={editPath(post.id)} className={styles.tool}>
            <Icon name="edit" />
            Edit Post
          </ButtonLink>
        </div>
      </header>
      <main className={styles.article}>
        <article className={styles.post}>
          <PostHead post={post} undated="Not published yet" />
          {post.featuredImage && <FeaturedPicture post={post} />}
          <ArticleBody html={post.contentHtml} />
          {post.tags.length > 0 && (
            <ul aria-label="Tags" className={recipes.row}>
              {post.tags.map(({ id, name }) => (
                <li key={id} className={styles.tag}>
                  {name}
                </li>
              ))}
            </ul>
          )}
        </article>
      </main>
    </>
  );
}

const mutation = graphql`
  mutation PreviewPageLinkMutation($input: CreatePreviewLinkInput!) {
    createPreviewLink(input: $input) {
      ... on CreatePreviewLinkPayload @alias(as: "payload") {
        url
        expiresAt
      }
    }
  }
`;

/** Creates a preview link that works without an account until it expires. */
function PreviewLink({ postId }: { postId: string }) {
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const [create, isCreating] = useAction<PreviewPageLinkMutation>(mutation, {
    failed: 'Failed to create the link',
    onDone: setLink,
  });
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        disabled={isCreating}
        onClick={() => void create({ input: { id: postId } })}
      >
        Share preview
      </button>
      <Dialog title="Share this preview" open={link !== null} onClose={() => setLink(null)}>
        {link && <Share {...link} />}
      </Dialog>
    </>
  );
}

function Share({ url, expiresAt }: { url: string; expiresAt: string }) {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Browsers refuse the clipboard on pages without TLS. The link is selected, so that the user can copy it.
      document.querySelector<HTMLInputElement>('#preview-link')?.select();
    }
  }
  return (
    <>
      <Field
        id="preview-link"
        label="Preview link"
        readOnly
        value={url}
        hint={`Anybody with this link can read the post until ${formatMoment(expiresAt)}. The link is shown only once.`}
        onFocus={({ target }) => target.select()}
      />
      <Button look="main" onClick={() => void copy()}>
        {copied ? 'Link copied' : 'Copy link'}
      </Button>
    </>
  );
}
