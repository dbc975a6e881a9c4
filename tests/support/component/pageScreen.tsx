import { StrictMode } from 'react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import { createMockEnvironment } from 'relay-test-utils';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { wordsOfPage } from '../../../web/content/pages/words/wordsOfPage.ts';
import { PageStateContext } from '../../../web/layout/pageState.ts';
import { wordsReaderContext } from '../../../web/layout/PageWords.tsx';
import { createPageLoader } from '../../../web/relay/environments.ts';
import { type PageRelay, pageRelayContext } from '../../../web/relay/pageRelay.ts';
import { routes } from '../../../web/routes.tsx';
import { freshRoutes } from './freshRoutes.ts';
import { type RelayServer, relayServer } from './relayServer.ts';
import { SITE } from './sitePart.tsx';

export interface PageScreen extends RelayServer {
  /** Path and search of the page that is shown now. */
  address(): string;
  goBack(): Promise<void>;
}

/** Opens an address of the public site, with a mock for its server. */
export async function openPage(path: string): Promise<PageScreen> {
  const environment = createMockEnvironment();
  const pageRelay: PageRelay = { environment, load: createPageLoader(environment, false) };
  const router = createMemoryRouter(freshRoutes(routes), {
    initialEntries: [path],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(pageRelayContext, async () => pageRelay);
      context.set(wordsReaderContext, async (path) => wordsOfPage(path, {}));
      return context;
    },
  });
  // As the browser does, which shows the server's HTML until the page's code is there.
  await vi.waitUntil(() => router.state.initialized, { timeout: 60_000, interval: 10 });
  await render(
    <StrictMode>
      <PageStateContext value={{ site: SITE, form: null }}>
        <RouterProvider router={router} />
      </PageStateContext>
    </StrictMode>,
  );
  return {
    ...relayServer(environment),
    goBack: () => router.navigate(-1),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
