import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

interface Props {
  /** Shown until the data arrives. */
  loading: ReactNode;
  /** Shown when the query fails. */
  failed: ReactNode;
  children: ReactNode;
}

/** Wraps a component that reads a query. Set the query's `fetchKey` as its key, so that a new query clears the failure. */
export function QueryBoundary({ loading, failed, children }: Props) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
