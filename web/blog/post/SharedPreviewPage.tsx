import { graphql, usePreloadedQuery, useFragment } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { SharedPreviewPageQuery } from '#relay/SharedPreviewPageQuery.graphql';
import type { SharedPreviewPage_post$key } from '#relay/SharedPreviewPage_post.graphql';
import { company } from '../../content/company/company.ts';
import { sharedPreview } from '../../content/site/posts/sharedPreview.ts';
import { useStatus } from '../../layout/pageAnswer.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { BlogMessage } from '../BlogMessage.tsx';
import type { SharedPreviewData } from '../loaders.ts';
import { ArticleBody } from '../../article/ArticleBody.tsx';
import { Contents } from '../../article/Contents.tsx';
import { FeaturedPicture } from '../../article/Picture.tsx';
import { PostHead } from '../../article/PostHead.tsx';
import { container } from '../../ui/page.css.ts';
import * as styles from './BlogPost.css.ts';
import { banner, page } from '../blog.css.ts';

/** /preview/{token}: a draft for people without an account, until the link expires. */
export function Component() {
  const { query } = useLoaderData<SharedPreviewData>();
  const { postPreview } = usePreloadedQuery<SharedPreviewPageQuery>(
    graphql`
      query SharedPreviewPageQuery($token: String!) @preloadable {
        postPreview(token: $token) {
          ...SharedPreviewPage_post
        }
      }
    `,
    query,
  );
  return (
    <>
      <Metadata />
      {postPreview ? <SharedPreview post={postPreview} /> : <Gone />}
    </>
  );
}

/** The server could not read the draft. */
export function ErrorBoundary() {
  return (
    <div className={page}>
      <Metadata />
      <LoadFailed text={sharedPreview.failed} isPage />
    </div>
  );
}

function Metadata() {
  return (
    <>
      <title>{`${sharedPreview.title} - ${company.product}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

const { title, text, back } = sharedPreview.notFound;

function Gone() {
  useStatus(404);
  return (
    <BlogMessage title={title} text={text} isPage>
      <LinkButton to="/blog">{back}</LinkButton>
    </BlogMessage>
  );
}

/** A draft as readers will see it, under a banner. */
function SharedPreview({ post: key }: { post: SharedPreviewPage_post$key }) {
  const post = useFragment(
    graphql`
      fragment SharedPreviewPage_post on Post {
        contentHtml
        headings {
          id
          text
          level
        }
        ...PostHead_post
        ...Picture_post
      }
    `,
    key,
  );
  const headings = post.headings.map(({ id, text, level }) => ({ id, text, level }));
  return (
    <>
      <div className={banner} role="note">
        <p className={container}>
          <strong>{sharedPreview.title}.</strong> {sharedPreview.text}
        </p>
      </div>
      <article className={`${container} ${styles.post}`}>
        <div className={styles.opening}>
          <PostHead post={post} undated={sharedPreview.undated} />
          <FeaturedPicture post={post} />
        </div>
        <div className={styles.columns}>
          <div className={styles.contents}>
            <Contents headings={headings} />
          </div>
          <div className={styles.text}>
            <Contents headings={headings} folded />
            <ArticleBody html={post.contentHtml} className={styles.body} />
          </div>
        </div>
      </article>
    </>
  );
}
