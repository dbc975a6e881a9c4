import { type ReactNode, Suspense } from 'react';
import { Outlet, useRevalidator } from 'react-router-dom';
import { QueryBoundary } from '../errors/QueryBoundary.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import * as styles from './ListFrame.css.ts';

interface Props {
  title: string;
  /** Title of the message when it cannot be loaded. */
  failure: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Below the title, also while the list loads. */
  filters?: ReactNode;
  skeleton: ReactNode;
  /** The boundary tries again when this changes. */
  attempt: unknown;
  children: ReactNode;
}

/** A page that is a list, with the details of an entry beside it. */
export function ListFrame(props: Props) {
  const { title, failure, actions, filters, skeleton, attempt, children } = props;
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHeader title={title}>{actions}</PageHeader>
        {filters}
        <QueryBoundary title={failure} attempt={attempt} onRetry={() => void revalidate()}>
          <Suspense fallback={skeleton}>{children}</Suspense>
        </QueryBoundary>
      </div>
      <Outlet />
    </div>
  );
}
