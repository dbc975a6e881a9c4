import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { useEffect } from 'react';
import type { BlogPostPageQuery } from '#relay/BlogPostPageQuery.graphql';
import { blog } from '../../content/site/posts/blog.ts';
import { blogPost } from '../../content/site/posts/blogPost.ts';
import { blogPage } from '../../content/pages/blogPage.ts';
import { BlogFailed, QueryBoundary, BlogMessage } from '../BlogMessage.tsx';
import { BlogPost } from './BlogPost.tsx';
import { BlogPostAside } from './BlogPostAside.tsx';
import type { BlogPostData } from '../loaders.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { container, hidden } from '../../ui/page.css.ts';
import * as styles from './BlogPostPage.css.ts';
import { useStatus, useMovedTo } from '../../layout/pageAnswer.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** /blog/{slug}: a post. */
export function Component() {
  const { query, slug } = useLoaderData<BlogPostData>();
  return (
    <QueryBoundary key={query.fetchKey} loading={<BlogPostLoading />} failed={<Failed />}>
      <Post query={query} slug={slug} />
    </QueryBoundary>
  );
}

/** The server could not read the post. */
export function ErrorBoundary() {
  return <Failed />;
}

function Failed() {
  const { pathname } = useLocation();
  return <BlogFailed text={blogPost.failed} title={blogPage.title} path={pathname} isPage />;
}

function Post({ query, slug }: { query: PreloadedQuery<BlogPostPageQuery>; slug: string }) {
  const data = usePreloadedQuery<BlogPostPageQuery>(
    graphql`
      query BlogPostPageQuery($slug: String!) @preloadable {
        post(slug: $slug) {
          slug
          ...BlogPost_post
        }
        ...BlogPostAside_query
      }
    `,
    query,
  );
  const { post } = data;
  if (!post) return <BlogPostNotFound />;
  // The post's slug has changed, and this is the old one.
  if (post.slug !== slug) return <MovedTo path={`/blog/${post.slug}`} />;
  return <BlogPost post={post} aside={<BlogPostAside query={data} />} />;
}

/** The placeholder of a post that is loading. */
function BlogPostLoading() {
  const { pathname } = useLocation();
  return (
    <div role="status" className={`${container} ${styles.post}`}>
      <PageMetadata title={blogPage.title} description={blog.description} path={pathname} />
      <p className={hidden}>{blogPost.loading}</p>
      <div className={styles.shape} aria-hidden="true" data-placeholder="">
        <div className={styles.badge} />
        <div className={styles.title} />
        <div className={styles.title} />
        <div className={styles.byline} />
        <div className={styles.picture} />
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  );
}

/** No published post has this slug. */
function BlogPostNotFound() {
  useStatus(404);
  const { title, text, back } = blogPost.notFound;
  const { pathname } = useLocation();
  return (
    <>
      <PageMetadata title={title} description={text} path={pathname} noIndex />
      <BlogMessage title={title} text={text} isPage>
        <LinkButton to="/blog" data-event="blog_back_not_found" data-category="blog">
          {back}
        </LinkButton>
      </BlogMessage>
    </>
  );
}

/** Redirects to the new path of a page: the server responds with 301, and the browser navigates. */
function MovedTo({ path }: { path: string }) {
  useMovedTo(path);
  const navigate = useNavigate();
  useEffect(() => void navigate(path, { replace: true }), [navigate, path]);
  return null;
}
