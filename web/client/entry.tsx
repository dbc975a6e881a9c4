import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { PageStateContext } from '../layout/pageState.ts';
import { wordsReaderContext } from '../layout/PageWords.tsx';
import { disposeLeftQueries } from '../relay/disposeLeftQueries.ts';
import { fetchWords } from './fetchWords.ts';
import { type PageRelay, pageRelayContext } from '../relay/pageRelay.ts';
import { routes } from '../routes.tsx';
import { readPayload, rootId } from './payload.ts';

const payload = readPayload();
// After a refused form post the address bar has the path of the API. The page has another path.
if (payload.path) history.replaceState(null, '', payload.path);

let pageRelay: Promise<PageRelay> | undefined;

/** Relay is a third of the scripts, so only pages with queries load it. */
function loadRelay(): Promise<PageRelay> {
  pageRelay ??= import('../relay/environments.ts').then(({ createPageRelay }) =>
    createPageRelay(payload.relay),
  );
  return pageRelay;
}

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRelayContext, loadRelay);
  context.set(wordsReaderContext, fetchWords);
  return context;
}

const router = createBrowserRouter(routes, { hydrationData: payload.router, getContext });
disposeLeftQueries(router);

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves when the page handles events. */
export const hydrated: Promise<void> = promise;

function App() {
  useEffect(resolve, []);
  return (
    <PageStateContext value={payload.page}>
      <RouterProvider router={router} />
    </PageStateContext>
  );
}

function hydrate() {
  const root = document.getElementById(rootId);
  if (!root) throw new Error(`The document has no #${rootId}.`);
  hydrateRoot(
    root,
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

if (router.state.initialized) {
  hydrate();
} else {
  // The page's own chunk is still loading. Without it the page would not match the server's HTML.
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    hydrate();
  });
}
