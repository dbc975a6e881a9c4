import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { EditPostPageQuery } from '#relay/EditPostPageQuery.graphql';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import type { PageProps } from '../../../kit/page/definePage.ts';
import { ButtonLink } from '../../../kit/ButtonLink.tsx';
import { control } from '../../../kit/controls.css.ts';
import { QueryBoundary } from '../../../kit/errors/QueryBoundary.tsx';
import { Blank } from '../../../kit/layout/Blank.tsx';
import { PageHeader } from '../../../kit/layout/PageFrame.tsx';
import { POSTS_PATH } from '../postPaths.ts';
import { EditorSkeleton } from './EditorSkeleton.tsx';
import { PostEditor } from './PostEditor.tsx';
import { readStoredPost } from './state/storedPost.ts';

const query = graphql`
  query EditPostPageQuery($id: ID!) @preloadable {
    node(id: $id) {
      ...storedPost_post @alias(as: "post")
    }
  }
`;

interface Data {
  query: PreloadedQuery<EditPostPageQuery>;
  metadata: PreloadedQuery<postMetadataQuery>;
}

/** Its data is null when the address contains no valid post ID. */
export function Component({ title, data }: PageProps<Data | null>) {
  const { revalidate } = useRevalidator();
  if (!data) return <InvalidId />;
  return (
    <QueryBoundary
      page={title}
      title="Failed to fetch post"
      attempt={data.query}
      onRetry={() => void revalidate()}
    >
      <Suspense fallback={<EditorSkeleton />}>
        <Loaded {...data} />
      </Suspense>
    </QueryBoundary>
  );
}

function Loaded({ query: ref, metadata }: Data) {
  const { node } = usePreloadedQuery<EditPostPageQuery>(query, ref);
  if (!node?.post) return <Gone />;
  const stored = readStoredPost(node.post);
  return <PostEditor key={stored.id} stored={stored} metadata={metadata} />;
}

function InvalidId() {
  return (
    <>
      <PageHeader title="Edit Post" />
      <Blank title="Invalid post ID">
        <p>The address names no post. It may have been cut off.</p>
        <BackToPosts />
      </Blank>
    </>
  );
}

function Gone() {
  return (
    <div role="alert">
      <PageHeader title="Edit Post" />
      <Blank title="Failed to fetch post">
        <p>This post does not exist. Somebody may have deleted it.</p>
        <BackToPosts />
      </Blank>
    </div>
  );
}

function BackToPosts() {
  return (
    <ButtonLink to={POSTS_PATH} className={control}>
      Back to Posts
    </ButtonLink>
  );
}
