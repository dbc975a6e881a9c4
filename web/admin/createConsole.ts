import { createBrowserRouter } from 'react-router-dom';
import { disposeLeftQueries } from '../relay/disposeLeftQueries.ts';
import { createConsoleEnvironment } from './consoleEnvironment.ts';
import { createAdminRoutes } from './routes.tsx';
import { LOGIN_PATH } from './session/currentUser.ts';
import { expireToken, onTokenRemoved, readToken } from './session/token.ts';

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
  onTokenRemoved(endSession);

  function endSession(): void {
    if (location.pathname === LOGIN_PATH) return;
    expireToken(`${location.pathname}${location.search}`);
    void router.navigate(LOGIN_PATH);
  }
  return { environment, router };
}
