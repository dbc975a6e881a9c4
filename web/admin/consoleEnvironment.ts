import type { Environment } from 'relay-runtime';
import { createClientEnvironment } from '../relay/clientEnvironment.ts';
import { createSubscribe } from '../relay/subscribeGraphQL.ts';
import { readToken } from './session/token.ts';

interface Events {
  /** The server no longer takes the token. */
  onUnauthenticated(): void;
  /** Live changes may have been missed: what is on screen must be fetched again. */
  onReconnect(): void;
}

/** The console's Relay environment: every request carries the session's token. */
export function createConsoleEnvironment(events: Events): Environment {
  const options = { token: readToken, ...events };
  return createClientEnvironment({ ...options, subscribe: createSubscribe(options) });
}
