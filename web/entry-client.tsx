import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { rootId } from './document.ts';
import { replayTyping, typedFields } from './hydration/typedFields.ts';
import { readPayload } from './payload.ts';
import { disposeLeftQueries } from './relay/disposeLeftQueries.ts';
import type { PageLoader } from './relay/loadPageQuery.ts';
import { PageStateContext } from './rendering.ts';
import { createRoutes } from './routes.tsx';

const payload = readPayload();
// A refused form post is answered at the form's address; the page itself lives elsewhere.
if (payload.path) history.replaceState(null, '', payload.path);

/** Relay is a third of the scripts: only pages with queries load it. */
const load: PageLoader = async (parameters, variables) => {
  const relay = await import('./pageRelay.tsx');
  return relay.load(parameters, variables);
};

const router = createBrowserRouter(createRoutes(load));
disposeLeftQueries(router);

const done = Promise.withResolvers<void>();

/** Resolves once the page listens and has heard what was typed before. */
export const hydrated: Promise<void> = done.promise;

let typed: ReturnType<typeof typedFields> = [];

function App() {
  // A render between commit and effect could put React's empty state into the fields: note their text at commit.
  useLayoutEffect(() => {
    typed = typedFields(document);
  }, []);
  useEffect(() => {
    replayTyping(typed);
    typed = [];
    done.resolve();
  }, []);
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
  // The page's own chunk is still loading; hydrating earlier would meet HTML that it cannot match.
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    hydrate();
  });
}
