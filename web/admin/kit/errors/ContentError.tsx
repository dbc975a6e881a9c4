import { useRouteError } from 'react-router-dom';
import { PageHeader } from '../layout/PageHeader.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { NotAllowed } from './NotAllowed.tsx';
import { NotAllowedError } from './NotAllowedError.ts';

/**
 * Replaces a page that only other roles see, or that failed; the navigation stays. Trying again reloads the document, because the server may have a
 * newer version without the code of this one.
 */
export function ContentError() {
  const error = useRouteError();
  if (error instanceof NotAllowedError) return <NotAllowed area={error.area} />;
  return (
    <>
      <PageHeader title="Error" />
      <LoadFailed subject="This page" onRetry={() => location.reload()} />
    </>
  );
}
