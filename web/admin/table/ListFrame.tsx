import { type ReactNode, Suspense } from 'react';
import { Outlet, useRevalidator } from 'react-router-dom';
import { QueryBoundary } from '../errors/QueryBoundary.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import * as styles from './ListFrame.css.ts';

interface Props {
  title: string;
  /** As the start of a sentence: 'The calls'. */
  subject: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Beneath the title, there while the list loads. */
  filters?: ReactNode;
  skeleton: ReactNode;
  /** Another value is another try. */
  attempt: unknown;
  children: ReactNode;
}

/** A page that is a list, with the details of an entry beside it. */
export function ListFrame({
  title,
  subject,
  actions,
  filters,
  skeleton,
  attempt,
  children,
}: Props) {
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <PageHeader title={title}>{actions}</PageHeader>
        {filters}
        <QueryBoundary subject={subject} attempt={attempt} onRetry={() => void revalidate()}>
          <Suspense fallback={skeleton}>{children}</Suspense>
        </QueryBoundary>
      </div>
      <Outlet />
    </div>
  );
}
