import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import type { ReactNode, FormEvent } from 'react';
import { useLoaderData, useParams, useSearchParams, useNavigate } from 'react-router-dom';
import type { BlogListPageQuery } from '#relay/BlogListPageQuery.graphql';
import { blog } from '../../content/site/posts/blog.ts';
import { blogClosing } from '../../content/site/posts/blogClosing.ts';
import { blogPage } from '../../content/pages/blogPage.ts';
import { container, hidden } from '../../ui/page.css.ts';
import { type BlogAddress, blogPath, readBlogAddress } from '../blogAddress.ts';
import { BlogClosing } from '../BlogClosing.tsx';
import { BlogFailed, QueryBoundary } from '../BlogMessage.tsx';
import { BlogList, BlogLoading, BlogNoSuchPage } from './BlogList.tsx';
import { CategoryChips } from './CategoryChips.tsx';
import * as styles from './BlogListPage.css.ts';
import type { BlogListData, SubjectData } from '../loaders.ts';
import { SubjectFailed, SubjectPage } from './SubjectPage.tsx';
import { Button } from '../../ui/Button.tsx';
import { input } from '../../ui/fields/Field.css.ts';

/** /blog, and the pages of authors and categories: a page of cards. */
export function Component() {
  const data = useLoaderData<BlogListData | SubjectData>();
  return 'kind' in data ? <SubjectPage data={data} /> : <BlogListPage {...data} />;
}

function BlogListPage({ address, query }: BlogListData) {
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
  const { slug } = useParams();
  const address = readBlogAddress(parameters);
  if (slug !== undefined) return <SubjectFailed />;
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
        ...CategoryChips_query
        ...BlogList_query
      }
    `,
    query,
  );
  return (
    <>
      <CategoryChips
        query={data}
        chosen={address.category}
        pathOf={(category) => blogPath({ category, search: address.search })}
      />
      <BlogList posts={data} address={address} />
    </>
  );
}

/** A real form, which the browser submits without scripts. With scripts the list changes in place. */
function BlogSearch({ address: { category, search } }: { address: BlogAddress }) {
  const navigate = useNavigate();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    void navigate(blogPath({ category, search: typeof words === 'string' ? words.trim() : null }));
  }

  return (
    <form role="search" action="/blog" onSubmit={onSubmit} className={styles.searchForm}>
      {category && <input type="hidden" name="category" value={category} />}
      <label htmlFor="blog-search" className={hidden}>
        {blog.searchLabel}
      </label>
      <input
        key={search}
        id="blog-search"
        type="search"
        name="q"
        defaultValue={search ?? ''}
        placeholder={blog.searchLabel}
        maxLength={100}
        autoComplete="off"
        className={input}
      />
      <Button type="submit" data-event="blog_search" data-category="blog">
        {blog.search}
      </Button>
    </form>
  );
}
