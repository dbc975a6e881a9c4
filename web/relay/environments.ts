import { loadQuery } from 'react-relay/hooks.js';
import {
  Environment,
  type FetchFunction,
  Network,
  QueryResponseCache,
  RecordSource,
  Store,
  type GraphQLResponse,
  type Variables,
  type IEnvironment,
} from 'relay-runtime';
import { createFetch, type FetchOptions } from './fetchGraphQL.ts';
import type { PageLoader, PageRelay, RelayPayload } from './pageRelay.ts';

/** Makes the Relay environment of this document, which starts with the responses that the server wrote into it. */
export function createPageRelay(payloads: RelayPayload[]): PageRelay {
  const environment = createClientEnvironment({ payloads, refusesPartial: true });
  return { environment, load: createPageLoader(environment, false) };
}

/** How long the responses inside the page answer queries. After that the server is asked. */
const PAGE_DATA_TTL_MS = 60_000;

export type ClientEnvironmentOptions = FetchOptions & {
  /** The responses inside the page, from which hydration starts without a request. */
  payloads?: RelayPayload[];
};

/** Creates an environment in which data never expires: nothing polls, and nothing loads again on focus. */
export function createClientEnvironment(options: ClientEnvironmentOptions = {}): Environment {
  const { payloads = [] } = options;
  const fetch = createFetch(options);
  const received = new QueryResponseCache({
    size: Math.max(1, payloads.length),
    ttl: PAGE_DATA_TTL_MS,
  });
  for (const { id, variables, response } of payloads) received.set(id, variables, response);
  const fetchOrReplay: FetchFunction = (params, variables, ...rest) =>
    (params.id && received.get(params.id, variables)) || fetch(params, variables, ...rest);
  return new Environment({
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 10 }),
    network: Network.create(fetchOrReplay),
  });
}

/** Creates the environment of one request. `payloads` collects the responses that the browser starts from. */
export function createServerEnvironment(
  execute: (persistedId: string, variables: Variables) => Promise<GraphQLResponse>,
) {
  const payloads: RelayPayload[] = [];
  const environment = new Environment({
    isServer: true,
    store: new Store(new RecordSource()),
    network: Network.create(async (params, variables) => {
      if (!params.id) throw new Error(`Operation ${params.name} is not persisted.`);
      const response = await execute(params.id, variables);
      throwIfPartial(response, params.name);
      payloads.push({ id: params.id, variables, response });
      return response;
    }),
  });
  return { environment, payloads };
}

/**
 * A response with errors fails the page. Otherwise a post that could not be read would look like a post that does not
 * exist, and search engines would drop it.
 */
function throwIfPartial(response: GraphQLResponse, name: string): void {
  const errors = [response].flat().flatMap((part) => ('errors' in part && part.errors) || []);
  if (errors.length === 0) return;
  throw new Error(`${name} failed: ${errors.map(({ message }) => message).join(' ')}`);
}

/**
 * Starts a page's query while its code loads. The server waits for the response, so that status, title and
 * HTML are complete. The browser does not wait.
 */
export function createPageLoader(environment: IEnvironment, wait: boolean): PageLoader {
  return async (params, variables) => {
    const query = loadQuery(environment, params, variables, { fetchPolicy: 'store-or-network' });
    if (wait) await query.source?.toPromise();
    return query;
  };
}
