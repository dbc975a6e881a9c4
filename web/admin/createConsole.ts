import { createBrowserRouter } from 'react-router-dom';
import { disposeLeftQueries } from '../relay/disposeLeftQueries.ts';
import { createConsoleEnvironment } from './consoleEnvironment.ts';
import { createAdminRoutes } from './routes.tsx';
import { LOGIN_PATH } from './session/currentUser.ts';
import { expireToken, onTokenRemoved, readToken } from './session/token.ts';

/** Longer than anybody waits for an answer: until then the rows of the last selection stay on screen. */
const KEEP_MS = 60_000;

/** The parts that live as long as the tab: router and Relay environment, and what they tell each other. */
export function createConsole() {
  const environment = createConsoleEnvironment({
    onUnauthenticated() {
      // Several requests may be refused at once; the first one ends the session.
      if (!readToken()) return;
      expireToken(`${location.pathname}${location.search}`);
      void router.navigate(LOGIN_PATH);
    },
    onListening: () => void router.revalidate(),
  });
  const router = createBrowserRouter(createAdminRoutes(environment));
  disposeLeftQueries(router, KEEP_MS);
  onTokenRemoved(() => void router.navigate(LOGIN_PATH));
  return { environment, router };
}
