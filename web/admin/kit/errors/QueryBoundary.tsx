import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { LoadFailed, type Named } from './LoadFailed.tsx';

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
