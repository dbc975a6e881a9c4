import { RelayEnvironmentProvider } from 'react-relay/hooks.js';
import { Outlet } from 'react-router-dom';
import { readPayload } from './payload.ts';
import { createClientEnvironment } from './relay/clientEnvironment.ts';
import { createPageLoader } from './relay/loadPageQuery.ts';

const environment = createClientEnvironment({
  payloads: readPayload().relay,
  refusesPartial: true,
});

/** Starts the query of a page in the browser. */
export const load = createPageLoader(environment, false);

/** Stands around all pages with queries, in the browser; the server provides an environment for each request. */
export function Component() {
  return (
    <RelayEnvironmentProvider environment={environment}>
      <Outlet />
    </RelayEnvironmentProvider>
  );
}
