import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { PreviewError } from './previewEnvironment.ts';
import { PreviewFailed } from './PreviewFailed.tsx';

/** Shows the message of a failed preview. */
export function PreviewBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={Failure}>{children}</ErrorBoundary>;
}

function Failure({ error }: FallbackProps) {
  const isKnown = error instanceof PreviewError;
  return (
    <PreviewFailed message={isKnown ? error.message : 'Failed to fetch post: Unexpected answer'} />
  );
}
