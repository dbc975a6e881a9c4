import type { Environment } from 'relay-runtime';
import { createClientEnvironment } from '../relay/clientEnvironment.ts';
import { createSubscribe } from '../relay/subscribeGraphQL.ts';
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

/** The console's Relay environment: every request carries the session's token. */
export function createConsoleEnvironment(events: Events): Environment {
  const options = { token: readToken, ...events };
  return createClientEnvironment({
    ...options,
    subscribe: createSubscribe({ ...options, onOpen: events.onListening }),
  });
}
