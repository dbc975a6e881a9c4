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

/** The loader of `RelayOutlet`. It runs again on hydration, because an environment cannot be sent as JSON. */
export async function loadRelayEnvironment({
  context,
}: LoaderFunctionArgs): Promise<Pick<PageRelay, 'environment'>> {
  const { environment } = await context.get(pageRelayContext)();
  return { environment };
}
loadRelayEnvironment.hydrate = true as const;

/** The finished response of one persisted operation. */
export type RelayPayload = { id: string; variables: Variables; response: GraphQLResponse };
