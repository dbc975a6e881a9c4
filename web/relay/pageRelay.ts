import { createContext } from 'react-router-dom';
import type { IEnvironment } from 'relay-runtime';
import type { PageLoader } from './loadPageQuery.ts';

/** The Relay environment and loader of routes with queries. The server has one for each request, the browser has one. */
export interface PageRelay {
  environment: IEnvironment;
  load: PageLoader;
}

/** Gives Relay to the loaders. It is a function, because the browser loads Relay only with the first page that has a query. */
export const pageRelayContext = createContext<() => Promise<PageRelay>>();
