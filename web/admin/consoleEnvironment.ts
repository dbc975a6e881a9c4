import { DefaultHandlerProvider, Environment, Network, RecordSource, Store } from 'relay-runtime';
import { createFetch } from '../relay/fetchGraphQL.ts';
import { createSubscribe } from '../relay/subscribeGraphQL.ts';
import { createLiveOrder } from './liveOrder.ts';
import { readToken } from './session/token.ts';

interface Events {
  /** The server no longer takes the token. */
  onUnauthenticated(): void;
  /**
   * Live changes come from now on. What happened between the loading of the page and this moment, or while the
   * connection was down, was missed: what is on screen must be fetched again.
   */
  onListening(): void;
}

/** The console's Relay environment: every request carries the session's token, and data changes by itself. */
export function createConsoleEnvironment({ onUnauthenticated, onListening }: Events): Environment {
  const options = { token: readToken, onUnauthenticated };
  const order = createLiveOrder();
  return new Environment({
    // Named outright: public pages are built without it.
    handlerProvider: DefaultHandlerProvider,
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 10 }),
    network: Network.create(
      order.fetch(createFetch(options)),
      order.subscribe(createSubscribe({ ...options, onOpen: onListening })),
    ),
  });
}
