import { loadQuery } from 'react-relay/hooks.js';
import type { IEnvironment } from 'relay-runtime';
import editPostPageQuery from '#relay/EditPostPageQuery$parameters';
import type { EditPostPageQuery } from '#relay/EditPostPageQuery.graphql';
import postMetadataQuery from '#relay/postMetadataQuery$parameters';
import type { postMetadataQuery as PostMetadataQuery } from '#relay/postMetadataQuery.graphql';
import previewPageQuery from '#relay/PreviewPageQuery$parameters';
import type { PreviewPageQuery } from '#relay/PreviewPageQuery.graphql';
import { definePage } from '../../kit/page/definePage.ts';
import { readToken } from '../../kit/session/token.ts';
import { readPostId } from './postId.ts';
import { previewEnvironment } from './preview/previewEnvironment.ts';

// Show cached data at once and fetch again, because others may have changed it.
const fetchPolicy = 'store-and-network';

const loadMetadata = (environment: IEnvironment) =>
  loadQuery<PostMetadataQuery>(environment, postMetadataQuery, {}, { fetchPolicy });

export const newPostRoute = definePage('newPost', {
  handle: { failure: 'Failed to fetch metadata' },
  load: (environment) => ({ metadata: loadMetadata(environment) }),
  page: () => import('./editor/NewPostPage.tsx'),
});

export const editPostRoute = definePage('editPost', {
  handle: { failure: 'Failed to fetch post' },
  load(environment, { params }) {
    const id = readPostId(params['postId']);
    if (!id) return null;
    const query = loadQuery<EditPostPageQuery>(
      environment,
      editPostPageQuery,
      { id },
      // The form must start with the current version, or its first save would be refused as stale.
      { fetchPolicy: 'network-only' },
    );
    return { query, metadata: loadMetadata(environment) };
  },
  page: () => import('./editor/EditPostPage.tsx'),
});

/** A post as readers will see it. It handles a missing session itself. */
export const previewRoute = definePage('preview', {
  load: (_environment, { params }) => ({
    query: readToken()
      ? loadQuery<PreviewPageQuery>(
          previewEnvironment,
          previewPageQuery,
          { slug: params['slug'] ?? '' },
          { fetchPolicy: 'network-only' },
        )
      : null,
  }),
  page: () => import('./preview/PreviewPage.tsx'),
});
