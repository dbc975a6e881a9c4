import { loadQuery } from 'react-relay/hooks.js';
import type { RouteObject } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import editPostPageQuery from '#relay/EditPostPageQuery$parameters';
import type { EditPostPageQuery } from '#relay/EditPostPageQuery.graphql';
import postMetadataQuery from '#relay/postMetadataQuery$parameters';
import type { postMetadataQuery as PostMetadataQuery } from '#relay/postMetadataQuery.graphql';
import previewPageQuery from '#relay/PreviewPageQuery$parameters';
import type { PreviewPageQuery } from '#relay/PreviewPageQuery.graphql';
import type { FailureHandle } from '../../kit/errors/failureTitle.ts';
import { requireUser } from '../../kit/session/currentUser.ts';
import { readToken } from '../../kit/session/token.ts';
import type { EditPostData } from './editor/EditPostPage.tsx';
import type { NewPostData } from './editor/NewPostPage.tsx';
import { postsList } from './list/postsList.ts';
import { readPostId } from './postId.ts';
import { previewEnvironment } from './preview/previewEnvironment.ts';
import type { PreviewData } from './preview/PreviewPage.tsx';

// Show cached data at once and fetch again, because others may have changed it.
const fetchPolicy = 'store-and-network';

/** The blog's routes inside the console's layout. */
export function createBlogRoutes(environment: IEnvironment): RouteObject[] {
  const loadMetadata = () =>
    loadQuery<PostMetadataQuery>(environment, postMetadataQuery, {}, { fetchPolicy });

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
      // The form must start with the current version, or its first save would be refused as stale.
      { fetchPolicy: 'network-only' },
    );
    return { query, metadata: loadMetadata() };
  }

  return [
    postsList.route(environment),
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

/** The preview is outside the console's layout: it looks like the site and handles a missing session itself. */
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
