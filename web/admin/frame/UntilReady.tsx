import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { UntilReadyQuery } from '#relay/UntilReadyQuery.graphql';

const query = graphql`
  query UntilReadyQuery {
    readiness {
      isDone
    }
  }
`;

/** Shows its content until every need of the installation is ready or set aside. The answer loads beside the page. */
export function UntilReady({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <IfNotDone>{children}</IfNotDone>
      </Suspense>
    </ErrorBoundary>
  );
}

function IfNotDone({ children }: { children: ReactNode }) {
  const { readiness } = useLazyLoadQuery<UntilReadyQuery>(query, {});
  return readiness && !readiness.isDone ? children : null;
}
