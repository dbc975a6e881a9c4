import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { BlogPostPageQuery } from '#relay/BlogPostPageQuery.graphql';
import { blogPost } from '../../content/blog/blog.ts';
import { MovedTo } from '../../layout/MovedTo.tsx';
import { container } from '../../ui/page.css.ts';
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
    <QueryBoundary
      key={query.fetchKey}
      loading={<BlogPostLoading />}
      failed={
        <div className={container}>
          <BlogFailed text={blogPost.failed} title={blogPost.failedTitle} />
        </div>
      }
    >
      <Post query={query} slug={slug} />
    </QueryBoundary>
  );
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
