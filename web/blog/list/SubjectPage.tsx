import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { blog } from '../../content/site/posts/blog.ts';
import { blogClosing } from '../../content/site/posts/blogClosing.ts';
import { blogPage } from '../../content/pages/blogPage.ts';
import { container } from '../../ui/page.css.ts';
import { BlogClosing } from '../BlogClosing.tsx';
import { BlogFailed, QueryBoundary } from '../BlogMessage.tsx';
import { BlogNoSuchPage, CardsLoading } from './BlogList.tsx';
import type { SubjectData } from '../loaders.ts';
import { AuthorPosts } from './AuthorPosts.tsx';
import { CategoryPosts } from './CategoryPosts.tsx';
import * as styles from './SubjectPage.css.ts';

/** A page with the posts of one author or one category. */
export function SubjectPage({ data }: { data: SubjectData }) {
  const { query } = data;
  return (
    <Frame>
      {query ? (
        <QueryBoundary key={query.fetchKey} loading={<CardsLoading />} failed={<Failed />}>
          <Posts data={data} />
        </QueryBoundary>
      ) : (
        <BlogNoSuchPage isPage />
      )}
    </Frame>
  );
}

function Posts({ data: { kind, page, query } }: { data: SubjectData }) {
  if (!query) return null;
  return kind === 'author' ? (
    <AuthorPosts query={query} page={page} />
  ) : (
    <CategoryPosts query={query} page={page} />
  );
}

/** The server could not read the posts. */
export function SubjectFailed() {
  return (
    <Frame>
      <Failed />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={`${container} ${styles.page}`}>{children}</div>
      <BlogClosing {...blogClosing} event="book_demo_blog" />
    </>
  );
}

function Failed() {
  const { pathname } = useLocation();
  return <BlogFailed text={blog.failed} title={blogPage.title} path={pathname} isPage />;
}
