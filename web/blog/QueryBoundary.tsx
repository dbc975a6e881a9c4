import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  /** Stands here until the data is there. */
  loading: ReactNode;
  /** Stands here when it cannot be had. */
  failed: ReactNode;
  children: ReactNode;
}

/** Around what reads a query. Give it the query's `fetchKey` as key: another query is another try. */
export class QueryBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { loading, failed, children } = this.props;
    return this.state.hasFailed ? failed : <Suspense fallback={loading}>{children}</Suspense>;
  }
}
