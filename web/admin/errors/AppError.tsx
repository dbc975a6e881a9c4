import { useMatches } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Blank } from '../layout/Blank.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import { failureTitle } from './failureTitle.ts';

/** The last resort: the console itself failed. */
export function AppError() {
  const title = failureTitle(useMatches()) ?? 'The console could not start';
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
