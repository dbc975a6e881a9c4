import {
  Environment,
  type FetchFunction,
  Network,
  QueryResponseCache,
  RecordSource,
  Store,
} from 'relay-runtime';
import type { RelayPayload } from './relayPayload.ts';
import { createFetch, type FetchOptions } from './fetchGraphQL.ts';

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
