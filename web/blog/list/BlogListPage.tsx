import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import type { ReactNode, FormEvent } from 'react';
import { useLoaderData, useSearchParams, useNavigate, Link } from 'react-router-dom';
import type { BlogListPageQuery } from '#relay/BlogListPageQuery.graphql';
import { blog, blogClosing } from '../../content/site/posts/blog.ts';
import { blogPage } from '../../content/pages/blogPage.ts';
import { container, hidden } from '../../ui/page.css.ts';
import { type BlogAddress, blogPath, readBlogAddress } from '../blogAddress.ts';
import { BlogClosing } from '../BlogClosing.tsx';
import { BlogFailed, QueryBoundary } from '../BlogMessage.tsx';
import { BlogList, BlogLoading, BlogNoSuchPage } from './BlogList.tsx';
import * as styles from './BlogListPage.css.ts';
import type { BlogListData } from '../loaders.ts';
import { Button } from '../../ui/Button.tsx';
import { input } from '../../ui/fields/Field.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

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
        categories @required(action: THROW) {
          id
          name
          slug
          postCount
        }
        ...BlogList_query
      }
    `,
    query,
  );
  return (
    <>
      <Categories categories={data.categories} address={address} />
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

interface CategoriesProps {
  categories: BlogListPageQuery['response']['categories'];
  address: BlogAddress;
}

/** Filters the list by category and keeps the search. */
function Categories({ categories, address: { category, search } }: CategoriesProps) {
  const filled = categories.filter(({ slug, postCount }) => postCount > 0 || slug === category);
  if (filled.length === 0) return null;
  const all = { id: 'all', name: blog.allCategories, slug: null };
  return (
    <nav aria-label="Categories" className={styles.categories}>
      <ul className={recipes.row}>
        {[all, ...filled].map(({ id, name, slug }) => (
          <li key={id}>
            <Link
              to={blogPath({ category: slug, search })}
              className={styles.categoryLink}
              aria-current={slug === category ? 'true' : undefined}
              data-event="blog_category"
              data-category="blog"
              data-value={slug ?? 'all'}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
