import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useLocation } from 'react-router-dom';
import type { BlogPostPageQuery } from '#relay/BlogPostPageQuery.graphql';
import { blogPost } from '../../content/site/posts/blog.ts';
import { blogPage } from '../../content/pages/blogPage.ts';
import { MovedTo } from '../../layout/MovedTo.tsx';
import { BlogFailed } from '../BlogFailed.tsx';
import { BlogPost } from './BlogPost.tsx';
import { BlogPostAside } from './BlogPostAside.tsx';
import { BlogPostLoading } from './BlogPostLoading.tsx';
import { BlogPostNotFound } from './BlogPostNotFound.tsx';
import type { BlogPostData } from '../loaders.ts';
import { QueryBoundary } from '../QueryBoundary.tsx';

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
  // The post's slug has changed: this is an old address.
  if (post.slug !== slug) return <MovedTo path={`/blog/${post.slug}`} />;
  return <BlogPost post={post} aside={<BlogPostAside query={data} />} />;
}
