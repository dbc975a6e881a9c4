import { PageHeader } from '../layout/PageHeader.tsx';
import { LoadFailed } from './LoadFailed.tsx';

/**
 * Stands in for a page that failed; the navigation beside it goes on working. Trying again loads everything anew:
 * where the server has a newer version, the code of this one is gone.
 */
export function ContentError() {
  return (
    <>
      <PageHeader title="Error" />
      <LoadFailed subject="This page" onRetry={() => location.reload()} />
    </>
  );
}
