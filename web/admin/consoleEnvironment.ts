import { Environment, Network, RecordSource, Store } from 'relay-runtime';
import { createFetch } from '../relay/fetchGraphQL.ts';
import { createSubscribe } from '../relay/subscribeGraphQL.ts';
import { createLiveOrder } from './liveOrder.ts';
import { readToken } from './kit/session/token.ts';

interface Events {
  /** The server no longer accepts the token. */
  onUnauthenticated(): void;
  /** Live changes were missed while the connection was down, so the data on screen must be fetched again. */
  onGap(): void;
}

/** The console's Relay environment. Every request has the session's token, and live changes update the store. */
export function createConsoleEnvironment({ onUnauthenticated, onGap }: Events): Environment {
  const options = { token: readToken, onUnauthenticated };
  const order = createLiveOrder();
  return new Environment({
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 10 }),
    network: Network.create(
      order.fetch(createFetch(options)),
      order.subscribe(createSubscribe({ ...options, onGap })),
    ),
  });
}
