import { Button } from '../../ui/Button.tsx';
import { Blank } from '../layout/Blank.tsx';

/** What failed, as the start of a sentence: 'The endpoint'. Or the whole title of the message. */
export type Named = { subject: string; title?: undefined } | { title: string; subject?: undefined };

export function LoadFailed({ onRetry, ...named }: Named & { onRetry(): void }) {
  return (
    <div role="alert">
      <Blank title={named.title ?? `${named.subject} could not be loaded`}>
        <p>The server did not answer, or answered with an error. Nothing was changed.</p>
        <Button look="quiet" onClick={onRetry}>
          Try again
        </Button>
      </Blank>
    </div>
  );
}
