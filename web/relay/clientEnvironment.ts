import {
  Environment,
  type FetchFunction,
  Network,
  Observable,
  RecordSource,
  Store,
  type SubscribeFunction,
} from 'relay-runtime';
import type { RelayPayload } from '../rendering.ts';
import { createFetch, type FetchOptions } from './fetchGraphQL.ts';
import { operationKey } from './operationKey.ts';

export type ClientEnvironmentOptions = FetchOptions & {
  /** Responses that came inside the page: each answers its operation once, at once, without a request. */
  payloads?: RelayPayload[];
  /** From `createSubscribe`. Only the console subscribes, so public pages do not load that code. */
  subscribe?: SubscribeFunction;
};

/** Data is never stale by itself: no expiry time is set, and nothing polls or fetches again on focus. */
export function createClientEnvironment(options: ClientEnvironmentOptions = {}): Environment {
  const { payloads = [], subscribe } = options;
  const fetch = createFetch(options);
  const ready = new Map(payloads.map(({ key, response }) => [key, response]));
  const fetchOrTake: FetchFunction = (params, variables, ...rest) => {
    const key = operationKey(params, variables);
    const response = ready.get(key);
    if (!response) return fetch(params, variables, ...rest);
    ready.delete(key);
    // Synchronous, so that hydration neither suspends nor differs from the server's HTML.
    return Observable.create((sink) => {
      sink.next(response);
      sink.complete();
    });
  };
  return new Environment({
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 10 }),
    network: Network.create(fetchOrTake, subscribe),
  });
}
