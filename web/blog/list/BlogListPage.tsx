import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import type { ReactNode } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import type { BlogListPageQuery } from '#relay/BlogListPageQuery.graphql';
import { blog, blogClosing } from '../../content/site/posts/blog.ts';
import { blogPage } from '../../content/pages/blogPage.ts';
import { container } from '../../ui/page.css.ts';
import { type BlogAddress, blogPath, readBlogAddress } from '../blogAddress.ts';
import { BlogCategories } from './BlogCategories.tsx';
import { BlogClosing } from '../BlogClosing.tsx';
import { BlogFailed } from '../BlogFailed.tsx';
import { BlogList } from './BlogList.tsx';
import { BlogLoading } from './BlogLoading.tsx';
import { BlogNoSuchPage } from './BlogNoSuchPage.tsx';
import { BlogSearch } from './BlogSearch.tsx';
import * as styles from './BlogListPage.css.ts';
import type { BlogListData } from '../loaders.ts';
import { QueryBoundary } from '../QueryBoundary.tsx';

/** /blog: a page of cards, filtered by category or search. */
export function Component() {
  const { address, query } = useLoaderData<BlogListData>();
  return (
    <Frame address={address}>
      {query ? (
        <QueryBoundary
          key={query.fetchKey}
          loading={<BlogLoading address={address} />}
          failed={<Failed address={address} />}
        >
          <Posts query={query} address={address} />
        </QueryBoundary>
      ) : (
        <BlogNoSuchPage />
      )}
    </Frame>
  );
}

/** The server could not read the posts. */
export function ErrorBoundary() {
  const [parameters] = useSearchParams();
  const address = readBlogAddress(parameters);
  return (
    <Frame address={address}>
      <Failed address={address} />
    </Frame>
  );
}

function Frame({ address, children }: { address: BlogAddress; children: ReactNode }) {
  return (
    <>
      <div className={container}>
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{blog.heading}</h1>
            <p className={styles.intro}>{blog.intro}</p>
          </div>
          <BlogSearch address={address} />
        </header>
        {children}
      </div>
      <BlogClosing {...blogClosing} event="book_demo_blog" />
    </>
  );
}

function Failed({ address }: { address: BlogAddress }) {
  return <BlogFailed text={blog.failed} title={blogPage.title} path={blogPath(address)} />;
}

interface PostsProps {
  query: PreloadedQuery<BlogListPageQuery>;
  address: BlogAddress;
}

function Posts({ query, address }: PostsProps) {
  const data = usePreloadedQuery<BlogListPageQuery>(
    graphql`
      query BlogListPageQuery($page: Int!, $count: Int!, $category: String, $search: String)
      @preloadable {
        ...BlogCategories_query
        ...BlogList_query
      }
    `,
    query,
  );
  return (
    <>
      <BlogCategories categories={data} address={address} />
      <BlogList posts={data} address={address} />
    </>
  );
}
