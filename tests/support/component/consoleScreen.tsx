import { http, HttpResponse } from 'msw/http';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import type { OperationDescriptor } from 'relay-runtime';
import { createMockEnvironment, type MockResolvers } from 'relay-test-utils';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Admin } from '../../../web/admin/Admin.tsx';
import { createAdminRoutes } from '../../../web/admin/routes.tsx';
import type { CurrentUser } from '../../../web/admin/session/currentUser.ts';
import { storeToken } from '../../../web/admin/session/token.ts';
import { consoleTheme } from '../../../web/theme/consoleTheme.css.ts';
import { generatePayload } from './payloads.ts';
import { rest } from './rest.ts';

export interface ConsoleScreen {
  /** Path and search of the screen that is shown now. */
  address(): string;
  goBack(): Promise<void>;
  /** Names of the queries and mutations that wait for an answer. */
  pending(): string[];
  /** Waits until the console asks for this operation. @returns its variables. */
  asked(operation: string): Promise<OperationDescriptor['request']['variables']>;
  /** Waits until the console asks for this operation, and answers it. @param values that matter, by GraphQL type. */
  answer(operation: string, values?: MockResolvers): Promise<void>;
  /** Waits until the console asks for this operation, and breaks the connection. */
  fail(operation: string): Promise<void>;
  /** Sends an event of a subscription. */
  send(subscription: string, values?: MockResolvers): Promise<void>;
}

interface Options {
  /** Who is signed in; null for nobody. The server refuses an expired session, and fails to read a broken one. */
  user?: Partial<CurrentUser> | 'expired' | 'broken' | null;
  recaptchaSiteKey?: string | null;
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
  { user = {}, recaptchaSiteKey = null }: Options = {},
): Promise<ConsoleScreen> {
  if (user) signIn(user);
  document.body.classList.add(consoleTheme);
  const environment = createMockEnvironment();
  const router = createMemoryRouter(createAdminRoutes(environment), { initialEntries: [path] });
  await render(
    <StrictMode>
      <Admin console={{ environment, router }} settings={{ recaptchaSiteKey }} />
    </StrictMode>,
  );

  // The mock forgets an answered operation only where all its variables were given.
  const answered = new Set<OperationDescriptor>();
  const unanswered = () =>
    environment.mock.getAllOperations().filter((operation) => !answered.has(operation));
  const find = (name: string) =>
    vi.waitUntil(
      () => unanswered().findLast((operation) => operation.request.node.params.name === name),
      { timeout: 5_000, interval: 10 },
    );
  async function take(name: string): Promise<OperationDescriptor> {
    const operation = await find(name);
    answered.add(operation);
    return operation;
  }

  return {
    goBack: () => router.navigate(-1),
    pending: () =>
      unanswered()
        .map((operation) => operation.request.node.params)
        .filter(({ operationKind }) => operationKind !== 'subscription')
        .map(({ name }) => name),
    address: () => router.state.location.pathname + router.state.location.search,
    asked: async (name) => (await find(name)).request.variables,
    async answer(name, values) {
      const operation = await take(name);
      environment.mock.resolve(operation.request.node, generatePayload(operation, values));
    },
    async fail(name) {
      const { request } = await take(name);
      environment.mock.reject(request.node, new TypeError('Failed to fetch'));
    },
    async send(name, values) {
      const operation = await find(name);
      environment.mock.nextValue(operation.request.node, generatePayload(operation, values));
    },
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
