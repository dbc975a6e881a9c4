import { RelayEnvironmentProvider } from 'react-relay/hooks.js';
import { Outlet, useLoaderData } from 'react-router-dom';
import type { PageRelay } from './pageRelay.ts';

/** Provides the Relay environment to all pages with queries. */
export function Component() {
  const { environment } = useLoaderData<Pick<PageRelay, 'environment'>>();
  return (
    <RelayEnvironmentProvider environment={environment}>
      <Outlet />
    </RelayEnvironmentProvider>
  );
}
