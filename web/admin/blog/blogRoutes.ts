import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import blogPageQuery from '#relay/BlogPageQuery$parameters';
import editPostPageQuery from '#relay/EditPostPageQuery$parameters';
import postMetadataQuery from '#relay/postMetadataQuery$parameters';
import previewPageQuery from '#relay/PreviewPageQuery$parameters';
import type { BlogPageQuery } from '#relay/BlogPageQuery.graphql';
import type { EditPostPageQuery } from '#relay/EditPostPageQuery.graphql';
import type { postMetadataQuery as PostMetadataQuery } from '#relay/postMetadataQuery.graphql';
import type { PreviewPageQuery } from '#relay/PreviewPageQuery.graphql';
import type { FailureHandle } from '../errors/failureTitle.ts';
import { requireUser } from '../session/currentUser.ts';
import { readToken } from '../session/token.ts';
import type { EditPostData } from './editor/EditPostPage.tsx';
import type { NewPostData } from './editor/NewPostPage.tsx';
import type { BlogPageData } from './list/BlogPage.tsx';
import { postsVariables, readFilters, readPage } from './list/postFilters.ts';
import { readPostId } from './postId.ts';
import type { PreviewData } from './preview/PreviewPage.tsx';
import { previewEnvironment } from './preview/previewEnvironment.ts';

// What is known is shown, and asked for again: somebody else may have changed it.
const fetchPolicy = 'store-and-network';

/** The pages of the blog inside the console's layout. */
export function createBlogRoutes(environment: IEnvironment): RouteObject[] {
  const loadMetadata = () =>
    loadQuery<PostMetadataQuery>(environment, postMetadataQuery, {}, { fetchPolicy });

  async function loadPosts({ request }: { request: Request }): Promise<BlogPageData> {
    await requireUser(request);
    const params = new URL(request.url).searchParams;
    const filters = readFilters(params);
    const page = readPage(params);
    const variables = postsVariables(filters, page);
    const query = loadQuery<BlogPageQuery>(environment, blogPageQuery, variables, { fetchPolicy });
    return { query, metadata: loadMetadata(), filters, page };
  }

  async function loadNewPost({ request }: { request: Request }): Promise<NewPostData> {
    await requireUser(request);
    return { metadata: loadMetadata() };
  }

  async function loadPost(id: string | null, request: Request): Promise<EditPostData> {
    await requireUser(request);
    if (!id) return null;
    const query = loadQuery<EditPostPageQuery>(
      environment,
      editPostPageQuery,
      { id },
      // The form begins with what the server has now, or its first save would be refused as stale.
      { fetchPolicy: 'network-only' },
    );
    return { query, metadata: loadMetadata() };
  }

  return [
    {
      path: 'blog',
      handle: { failure: 'Failed to fetch posts' } satisfies FailureHandle,
      loader: loadPosts,
      lazy: { Component: async () => (await import('./list/BlogPage.tsx')).Component },
    },
    {
      path: 'blog/new',
      handle: { failure: 'Failed to fetch metadata' } satisfies FailureHandle,
      loader: loadNewPost,
      lazy: { Component: async () => (await import('./editor/NewPostPage.tsx')).Component },
    },
    {
      path: 'blog/edit/:postId?',
      handle: { failure: 'Failed to fetch post' } satisfies FailureHandle,
      loader: ({ params, request }) => loadPost(readPostId(params.postId), request),
      lazy: { Component: async () => (await import('./editor/EditPostPage.tsx')).Component },
    },
  ];
}

/** The preview stands alone: it looks like the site, and says itself when nobody is signed in. */
export const previewRoute: RouteObject = {
  path: 'blog/preview/:slug',
  loader: ({ params }): PreviewData => ({
    query: readToken()
      ? loadQuery<PreviewPageQuery>(
          previewEnvironment,
          previewPageQuery,
          { slug: params.slug ?? '' },
          { fetchPolicy: 'network-only' },
        )
      : null,
  }),
  lazy: { Component: async () => (await import('./preview/PreviewPage.tsx')).Component },
};
