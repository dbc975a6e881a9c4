import { createBrowserRouter } from 'react-router-dom';
import { Environment, Network, RecordSource, Store } from 'relay-runtime';
import { disposeLeftQueries } from '../relay/disposeLeftQueries.ts';
import { ACCESS_ROUTE } from './frame/Root.tsx';
import { createAdminRoutes } from './routes.tsx';
import { LOGIN_PATH } from './kit/session/currentUser.ts';
import { expireToken, readToken, watchToken } from './kit/session/token.ts';
import { createFetch } from '../relay/fetchGraphQL.ts';
import { createSubscribe } from '../relay/subscribeGraphQL.ts';
import { createLiveOrder } from './liveOrder.ts';

/** Longer than any request takes. Until then the rows of the last selection stay on screen. */
const KEEP_MS = 60_000;

/** Creates the router and the Relay environment of the tab, and connects them. */
export function createConsole() {
  const environment = createConsoleEnvironment({
    onUnauthenticated() {
      // Several requests may be refused at once. The first one ends the session.
      if (readToken()) endSession();
    },
    onGap: () => void router.revalidate(),
  });
  const router = createBrowserRouter(createAdminRoutes(environment));
  disposeLeftQueries(router, KEEP_MS);
  watchToken({
    onRemoved: endSession,
    // What this tab shows and keeps belongs to the session before.
    onReplaced: () => needsSession() && location.reload(),
  });

  function needsSession(): boolean {
    return !router.state.matches.some(({ route }) => route.id === ACCESS_ROUTE);
  }
  function endSession(): void {
    if (!needsSession()) return;
    expireToken(`${location.pathname}${location.search}`);
    void router.navigate(LOGIN_PATH);
  }
  return { environment, router };
}

interface Events {
  /** The server no longer accepts the token. */
  onUnauthenticated(): void;
  /** Live changes were missed while the connection was down, so the data on screen must be fetched again. */
  onGap(): void;
}

/** The console's Relay environment. Every request has the session's token, and live changes update the store. */
function createConsoleEnvironment({ onUnauthenticated, onGap }: Events): Environment {
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
