import { useMatches, useRouteError } from 'react-router-dom';
import { Button } from '../../../ui/Button.tsx';
import { Blank } from '../layout/Blank.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { NOT_AUTHENTICATED } from '../session/currentUser.ts';
import { failureTitle } from './failureTitle.ts';

/** Shown when the console itself failed. */
export function AppError() {
  const error = useRouteError();
  const isSession = error instanceof Error && error.message === NOT_AUTHENTICATED;
  const title =
    failureTitle(useMatches()) ?? (isSession ? NOT_AUTHENTICATED : 'The console could not start');
  return (
    <main role="alert">
      <PageHeader title="Error" />
      <Blank title={title}>
        <p>The server did not answer, or the page is older than the server. Nothing was changed.</p>
        <Button look="quiet" onClick={() => location.reload()}>
          Reload
        </Button>
      </Blank>
    </main>
  );
}
