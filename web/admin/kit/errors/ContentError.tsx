import { PageHeader } from '../layout/PageHeader.tsx';
import { LoadFailed } from './LoadFailed.tsx';

/**
 * Replaces a page that failed; the navigation stays. Trying again reloads the document, because the server may have a
 * newer version without the code of this one.
 */
export function ContentError() {
  return (
    <>
      <PageHeader title="Error" />
      <LoadFailed subject="This page" onRetry={() => location.reload()} />
    </>
  );
}
