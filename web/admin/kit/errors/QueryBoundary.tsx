import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from '../../../ui/Button.tsx';
import { Blank } from '../layout/Blank.tsx';
import { PageHeader } from '../layout/PageFrame.tsx';

type Props = Named & {
  /** The boundary tries again when this changes. */
  attempt: unknown;
  /** The title of the page, if its content shows the title. */
  page?: string;
  onRetry(): void;
  children: ReactNode;
};

/** Says that its content could not be loaded. Everything around it stays usable. */
export function QueryBoundary({ attempt, children, ...failure }: Props) {
  return (
    <ErrorBoundary resetKeys={[attempt]} fallback={<LoadFailed {...failure} />}>
      {children}
    </ErrorBoundary>
  );
}

/** What failed, as the start of a sentence: 'The endpoint'. Or the whole title of the message. */
export type Named = { subject: string; title?: undefined } | { title: string; subject?: undefined };

interface LoadFailedProps {
  onRetry(): void;
  /** The title of the page, if the missing content would have shown it. */
  page?: string;
}

export function LoadFailed({ onRetry, page, ...named }: Named & LoadFailedProps) {
  return (
    <div role="alert">
      {page && <PageHeader title={page} />}
      <Blank title={named.title ?? `${named.subject} could not be loaded`}>
        <p>The server did not respond, or it returned an error. Nothing was changed.</p>
        <Button look="quiet" onClick={onRetry}>
          Try again
        </Button>
      </Blank>
    </div>
  );
}
