import { Button } from '../../../ui/Button.tsx';
import { Blank } from '../layout/Blank.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';

/** What failed, as the start of a sentence: 'The endpoint'. Or the whole title of the message. */
export type Named = { subject: string; title?: undefined } | { title: string; subject?: undefined };

interface Props {
  onRetry(): void;
  /** The title of the page, if the missing content would have shown it. */
  page?: string;
}

export function LoadFailed({ onRetry, page, ...named }: Named & Props) {
  return (
    <div role="alert">
      {page && <PageHeader title={page} />}
      <Blank title={named.title ?? `${named.subject} could not be loaded`}>
        <p>The server did not answer, or answered with an error. Nothing was changed.</p>
        <Button look="quiet" onClick={onRetry}>
          Try again
        </Button>
      </Blank>
    </div>
  );
}
