import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { shortTime } from '../list/details/times.tsx';
import type { StaleSave } from './saveOutcome.ts';

interface Props {
  /** What is edited, such as `post`. */
  noun: string;
  stale: StaleSave;
  onClose(): void;
  /** Loads the newer version and shows the choices. */
  children: ReactNode;
}

/** Opens when another person saved first. Until the writer has chosen, neither text is lost. */
export function ConflictDialog({ noun, stale, onClose, children }: Props) {
  return (
    <Dialog title={`Somebody else saved this ${noun}`} width="wide" open onClose={onClose}>
      <p>
        {stale.savedBy ?? 'Somebody else'} saved a newer version at {shortTime(stale.savedAt)}.
        Yours was not saved, and nothing was overwritten.
      </p>
      <ErrorBoundary
        fallback={
          <>
            <p role="alert">The newer version could not be loaded.</p>
            <Button look="quiet" onClick={onClose}>
              Keep editing
            </Button>
          </>
        }
      >
        <Suspense fallback={<p role="status">Loading the newer version</p>}>{children}</Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}
