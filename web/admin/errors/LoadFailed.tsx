import { Button } from '../../ui/Button.tsx';
import { Blank } from '../layout/Blank.tsx';

export function LoadFailed({ subject, onRetry }: { subject: string; onRetry(): void }) {
  return (
    <div role="alert">
      <Blank title={`${subject} could not be loaded`}>
        <p>The server did not answer, or answered with an error. Nothing was changed.</p>
        <Button look="quiet" onClick={onRetry}>
          Try again
        </Button>
      </Blank>
    </div>
  );
}
