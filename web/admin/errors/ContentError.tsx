import { useRevalidator } from 'react-router-dom';
import { PageTitle } from '../layout/PageTitle.tsx';
import { LoadFailed } from './LoadFailed.tsx';

/** Stands in for a page that failed; the navigation beside it goes on working. */
export function ContentError() {
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTitle title="Error" />
      <LoadFailed subject="This page" onRetry={() => void revalidate()} />
    </>
  );
}
