import { http, HttpResponse } from 'msw/http';
import { Fragment, StrictMode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { createMockEnvironment } from 'relay-test-utils';
import { render } from 'vitest-browser-react/pure';
import { Admin } from '../../../web/admin/Admin.tsx';
import { createAdminRoutes } from '../../../web/admin/routes.tsx';
import type { CurrentUser } from '../../../web/admin/kit/session/currentUser.ts';
import { storeToken } from '../../../web/admin/kit/session/token.ts';
import { consoleTheme } from '../../../web/theme/consoleTheme.css.ts';
import { freshRoutes } from './freshRoutes.ts';
import { type RelayServer, relayServer } from './relayServer.ts';
import { rest } from './rest.ts';

export interface ConsoleScreen extends RelayServer {
  /** Path and search of the screen that is shown now. */
  address(): string;
  goBack(): Promise<void>;
}

interface Options {
  /** Who is signed in; null for nobody. The server refuses an expired session, and fails to read a broken one. */
  user?: Partial<CurrentUser> | 'expired' | 'broken' | null;
  recaptchaSiteKey?: string | null;
  callsAreSimulated?: boolean;
  /** False for a query that never reads the store: strict mode mounts its component twice, and it asks without end. */
  strict?: boolean;
}

const ANN: CurrentUser = {
  id: 'user-1',
  username: 'Ann',
  email: 'ann@example.com',
  role: 'super_admin',
};

let sessions = 0;

/** Opens an address of the console, with a mock for its server. */
export async function openConsole(
  path: string,
  { user = {}, recaptchaSiteKey = null, callsAreSimulated = false, strict = true }: Options = {},
): Promise<ConsoleScreen> {
  if (user) signIn(user);
  document.body.classList.add(consoleTheme);
  const environment = createMockEnvironment();
  const router = createMemoryRouter(freshRoutes(createAdminRoutes(environment)), {
    initialEntries: [path],
  });
  const Mode = strict ? StrictMode : Fragment;
  await render(
    <Mode>
      <Admin
        console={{ environment, router }}
        settings={{ reportsViews: false, recaptchaSiteKey, callsAreSimulated }}
      />
    </Mode>,
  );

  return {
    ...relayServer(environment),
    goBack: () => router.navigate(-1),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

function signIn(user: Partial<CurrentUser> | 'expired' | 'broken'): void {
  sessions += 1;
  // The console asks once for each token who holds it.
  storeToken(`session-${sessions}`);
  rest.use(
    http.get('/api/auth/me', () => {
      if (user === 'expired') return new HttpResponse('{}', { status: 401 });
      if (user === 'broken') return new HttpResponse('broken', { status: 500 });
      return HttpResponse.json({ user: { ...ANN, ...user } });
    }),
  );
}
