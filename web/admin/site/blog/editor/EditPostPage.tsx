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
import { backTo } from '../../../kit/list/leftLists.ts';
import { POSTS_PATH } from '../../paths.ts';
import { PostEditor } from './PostEditor.tsx';
import { readStoredPost } from './state/storedPost.ts';
import { hidden } from '../../../kit/text.css.ts';
import { Card } from '../../../kit/versions/Card.tsx';
import * as styles from '../../../kit/versions/Editor.css.ts';

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

/** The data is null if the URL contains no valid post ID. */
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
        <p>This URL contains no valid post ID. It may be incomplete.</p>
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
        <p>This post does not exist. It may have been deleted.</p>
        <BackToPosts />
      </Blank>
    </div>
  );
}

function BackToPosts() {
  return (
    <ButtonLink {...backTo(POSTS_PATH)} className={control}>
      Back to Posts
    </ButtonLink>
  );
}

const CARDS = [
  { title: 'Basic Information', rows: 4 },
  { title: 'Content', rows: 8 },
  { title: 'SEO Settings', rows: 3 },
];

/** The form's placeholder while it loads: its cards, with bars for fields. */
function EditorSkeleton() {
  return (
    <>
      <p role="status" className={hidden}>
        Loading the post
      </p>
      <PageHeader title="Edit Post" />
      <div inert className={styles.page}>
        {CARDS.map(({ title, rows }) => (
          <Card key={title} title={title}>
            {Array.from({ length: rows }, (_, index) => (
              <span key={index} className={styles.skeletonBar} />
            ))}
          </Card>
        ))}
      </div>
    </>
  );
}
