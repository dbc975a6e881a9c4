import { Suspense, useDeferredValue } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { BlogPageQuery } from '#relay/BlogPageQuery.graphql';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { ButtonLink } from '../../ButtonLink.tsx';
import { button } from '../../../ui/Button.css.ts';
import { main } from '../../layout/PageHeader.css.ts';
import { PageHeader } from '../../layout/PageHeader.tsx';
import { QueryBoundary } from '../../errors/QueryBoundary.tsx';
import { NEW_POST_PATH } from '../postPaths.ts';
import { PostFilterBar } from './PostFilterBar.tsx';
import type { PostFilters } from './postFilters.ts';
import { PostList } from './PostList.tsx';
import { PostsSkeleton } from './PostsSkeleton.tsx';

const query = graphql`
  query BlogPageQuery($first: Int!, $page: Int!, $filter: PostFilter, $orderBy: PostOrder)
  @preloadable {
    posts(first: $first, page: $page, filter: $filter, orderBy: $orderBy) {
      ...PostList_posts
    }
  }
`;

/** What the address asks for, and the answers that are under way. */
export interface BlogPageData {
  query: PreloadedQuery<BlogPageQuery>;
  metadata: PreloadedQuery<postMetadataQuery>;
  filters: PostFilters;
  page: number;
}

export function Component() {
  const selection = useLoaderData<BlogPageData>();
  // While another selection is on its way the rows of the last one stand, marked as such.
  const shown = useDeferredValue(selection);
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader title="Blog Management">
        <ButtonLink to={NEW_POST_PATH} className={`${button.main} ${main}`}>
          New Post
        </ButtonLink>
      </PageHeader>
      <PostFilterBar filters={selection.filters} metadata={selection.metadata} />
      <QueryBoundary
        title="Failed to fetch posts"
        attempt={shown.query}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={<PostsSkeleton filters={selection.filters} />}>
          <Selected selection={shown} stale={shown !== selection} />
        </Suspense>
      </QueryBoundary>
    </>
  );
}

function Selected({ selection, stale }: { selection: BlogPageData; stale: boolean }) {
  const { posts } = usePreloadedQuery<BlogPageQuery>(query, selection.query);
  const { filters, page } = selection;
  return <PostList posts={posts} filters={filters} page={page} stale={stale} />;
}
