import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import type {
  GraphQLResponse,
  IEnvironment,
  OperationType,
  PreloadableConcreteRequest,
  Variables,
} from 'relay-runtime';

export type PageLoader = <Query extends OperationType>(
  params: PreloadableConcreteRequest<Query>,
  variables: Query['variables'],
) => Promise<PreloadedQuery<Query>>;

/** The Relay environment and loader of routes with queries. The server has one for each request, the browser has one. */
export interface PageRelay {
  environment: IEnvironment;
  load: PageLoader;
}

/** Gives Relay to the loaders. It is a function, because the browser loads Relay only with the first page that has a query. */
export const pageRelayContext = createContext<() => Promise<PageRelay>>();

/**
 * The loader of a page with a query. It runs again on hydration, because a query cannot be sent as JSON. The responses inside
 * the page answer it.
 */
export function queryLoader<Data>(
  read: (relay: PageRelay, args: LoaderFunctionArgs) => Data | Promise<Data>,
) {
  const loader = async (args: LoaderFunctionArgs): Promise<Data> =>
    await read(await args.context.get(pageRelayContext)(), args);
  return Object.assign(loader, { hydrate: true as const });
}

/** The loader of `RelayOutlet`. */
export const loadRelayEnvironment = queryLoader(({ environment }) => ({ environment }));

/** The finished response of one persisted operation. */
export type RelayPayload = { id: string; variables: Variables; response: GraphQLResponse };
