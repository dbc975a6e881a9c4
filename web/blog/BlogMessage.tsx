import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Dial } from '../ui/Dial.tsx';
import * as styles from './blog.css.ts';
import * as recipes from '../theme/recipes.css.ts';
import { blog } from '../content/site/posts/blog.ts';
import { PageMetadata } from '../layout/PageMetadata.tsx';
import { LoadFailed } from '../layout/LoadFailed.tsx';

interface Props {
  title: string;
  text: string;
  /** The page's h1 when it has no other. */
  isPage?: boolean;
  /** Links to continue with. */
  children?: ReactNode;
}

/** A message shown instead of posts. */
export function BlogMessage({ title, text, isPage = false, children }: Props) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={isPage ? styles.page : styles.message}>
      <Dial seconds={0} className={styles.dial} />
      <Heading className={recipes.sectionTitle}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

interface BlogFailedProps {
  text: string;
  /** The document's title. */
  title: string;
  /** The path of the canonical URL. */
  path: string;
  /** True if the page has no other h1. */
  isPage?: boolean;
}

/** Shown when the data could not be loaded, with a link to try again. */
export function BlogFailed({ text, title, path, isPage = false }: BlogFailedProps) {
  return (
    <div className={isPage ? styles.page : styles.message}>
      <PageMetadata title={title} description={blog.description} path={path} noIndex />
      <LoadFailed text={text} isPage={isPage} />
    </div>
  );
}

interface QueryBoundaryProps {
  /** Shown until the data arrives. */
  loading: ReactNode;
  /** Shown when the query fails. */
  failed: ReactNode;
  children: ReactNode;
}

/** Wraps a component that reads a query. Set the query's `fetchKey` as its key, so that a new query clears the failure. */
export function QueryBoundary({ loading, failed, children }: QueryBoundaryProps) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
