import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll } from 'vitest';
import { newApiKey } from '../../../graphql/partners/apiKeys/findPartner.ts';
import { saveUsualPlaybook } from '../../../graphql/sales/playbooks/playbooks.ts';
import { saveUsualMeetingTypes } from '../../../graphql/meetings/meetingTypes/meetingTypes.ts';
import { openSession } from '../../../graphql/staff/signIn/sessions.ts';
import { tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { createApp } from '../../../graphql/app.ts';
import { receiveBodies } from '../../../graphql/http/bodies/receiveBodies.ts';
import { watchUnfinishedBodies } from '../../../graphql/http/bodies/unfinishedBodies.ts';
import { createExecutor } from '../../../graphql/http/executor.ts';
import { createKeptAnswers } from '../../../graphql/http/keptAnswers.ts';
import { type PressureLimits, shedLoad, watchPressure } from '../../../graphql/http/overload.ts';
import { createObserve } from '../../../graphql/http/request/observeRequests.ts';
import { readPersistedOperations } from '../../../graphql/http/persistedOperations.ts';
import { listen } from '../../../graphql/http/server.ts';
import { schema } from '../../../graphql/schema.ts';
import { ownContext } from '../../../graphql/requestContext.ts';
import { createServices } from '../../../graphql/createServices.ts';
import { createLog, type Log } from '../../../graphql/platform/log/log.ts';
import { createPasswords } from '../../../graphql/platform/secrets/passwords.ts';
import { startCalls } from '../../../graphql/sales/calls/startCalls.ts';
import { type Parts, startParts, stopPart } from '../../../graphql/parts.ts';
import { openMailers, startMail } from '../../../graphql/startMail.ts';
import { createTextOptOuts } from '../../../graphql/sales/suppressions/receiveText.ts';
import { startTexts } from '../../../graphql/meetings/bookings/messages/bookingTexts.ts';
import { startWebhooks } from '../../../graphql/partners/webhooks/delivery/startWebhooks.ts';
import type { Services } from '../../../graphql/services.ts';
import { readSettings } from '../../../graphql/readSettings.ts';
import type { User, UserRole } from '../../../prisma/generated/client/client.ts';
import type { ApiKeyScope } from '../../../web/content/partners/apiKeys.ts';
import { expectDescribed } from './describedAnswers.ts';
import { pagesThatRemember, type RefusedForms } from './pagesThatRemember.ts';
import { TestClock } from './testClock.ts';
import { createTestDatabase } from '../database/testDatabase.ts';

interface Call {
  method?: string;
  /** Sent as JSON, or as it is where it is text. */
  json?: unknown;
  /** Sent as a plain form post. */
  form?: Record<string, string>;
  token?: string;
  /** The client's address, as a proxy of ours would report it. */
  address?: string;
  headers?: Record<string, string>;
}

export interface GraphqlAnswer<Data = unknown> {
  status: number;
  /** What the document selects, as the test that wrote it says. */
  data?: Data | null;
  errors?: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
}

interface GraphqlCall {
  variables?: object;
  token?: string;
  address?: string;
  accept?: string;
}

/** The whole API over a real socket and a real database; only pages and the passing of time are stand-ins. */
export interface Api {
  url: string;
  services: Services;
  clock: TestClock;
  /** Everything that was written to the log, one line each. */
  logged: string[];
  /** Every path that the app serves, and its method. `ALL` means any method. */
  routes: { method: string; path: string }[];
  /** The forms that the pages were asked to render again. */
  refusedForms: RefusedForms;
  /** @throws if the answer differs from `/openapi.json`. */
  request(path: string, call?: Call): Promise<Response>;
  graphql<Data = Record<string, unknown>>(
    query: string,
    call?: GraphqlCall,
  ): Promise<GraphqlAnswer<Data>>;
  /** A new member of staff, who has this password. */
  createUser(role: UserRole, password?: string): Promise<User>;
  /** The token of a new session of a new member of staff. */
  signIn(role: UserRole): Promise<string>;
  createApiKey(scopes: readonly ApiKeyScope[]): Promise<string>;
  close(): Promise<void>;
}

interface ApiOptions {
  /** True lets calls reach the provider of the settings, or the simulator; otherwise they stay queued. */
  placesCalls?: boolean;
  /** True sends mail by the settings, SMTP_URL or DATA_DIR; otherwise it stays queued. */
  sendsMail?: boolean;
  /** True sends text messages by the settings, to Twilio or to DATA_DIR; otherwise they stay queued. */
  sendsTexts?: boolean;
  /** True lets webhooks reach their endpoints, by the settings; otherwise they stay queued. */
  deliversWebhooks?: boolean;
  /** True hashes passwords with the cost of production; otherwise with the lowest cost. */
  hashesFully?: boolean;
  /** Milliseconds until an operation is aborted and another REST call is answered 504, if not as in production. */
  deadlineMs?: number;
  /** The load above which requests are refused. Absent: none are, because a test machine may be busy. */
  limits?: PressureLimits;
}

const NO_LIMITS: PressureLimits = {
  requests: Infinity,
  queries: Infinity,
  maxEventLoopDelayMs: Infinity,
  minQueuedRequests: Infinity,
  maxRequests: Infinity,
};

/** The lowest cost that argon2 takes. A hash in production takes 20 ms of a processor, and hundreds are made here. */
const LOWEST_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const idle: Services['calls'] = { wake: () => undefined };

/** Starts the API before the tests of a describe block and ends it after them. */
export function useApi(variables: Record<string, string> = {}, options: ApiOptions = {}): Api {
  const api = {} as Api;
  beforeAll(async () => {
    Object.assign(api, await createApi(variables, options));
  });
  afterAll(() => api.close());
  return api;
}

/** Settings as in production unless given; the address of a request comes from the one proxy in front. */
export function createApi(
  variables: Record<string, string> = {},
  options: ApiOptions = {},
): Promise<Api> {
  return startParts((parts) => startApi(parts, variables, options));
}

async function startApi(
  parts: Parts,
  variables: Record<string, string>,
  {
    placesCalls = false,
    sendsMail = false,
    sendsTexts = false,
    deliversWebhooks = false,
    hashesFully = false,
    deadlineMs,
    limits = NO_LIMITS,
  }: ApiOptions,
): Promise<Api> {
  const settings = readSettings({
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
    // A test must not depend on the hour at which it runs.
    CALLING_HOURS: '00:00-24:00',
    ...variables,
  });
  const database = await parts.start(createTestDatabase, (opened) => opened.close());
  const mailers = await parts.start(
    () => openMailers(settings),
    (opened) => opened.close(),
  );
  const clock = new TestClock();
  const logged: string[] = [];
  const log: Log = createLog('debug', { write: (line) => void logged.push(line) });
  const base = await parts.start(
    () => createServices(settings, database, log, { clock, lookEveryMs: 200 }),
    async ({ events, jobs, traffic }) => {
      await events.stop();
      await jobs.stop(1000);
      await traffic.flush();
    },
  );
  const calls = placesCalls
    ? await parts.start(
        () => startCalls(base, { lookEveryMs: 20, simulatedSecondMs: 10 }),
        (running) => running.stop(1000),
      )
    : idle;
  if (sendsMail) startMail(base, mailers);
  if (sendsTexts) startTexts(base, createTextOptOuts(base));
  const passwords = hashesFully ? base.passwords : createPasswords(LOWEST_COST);
  const services = { ...base, calls, passwords };
  await saveUsualMeetingTypes(database.prisma);
  await saveUsualPlaybook(database.prisma);
  const refusedForms: RefusedForms = [];
  const observe = createObserve(services);
  const pressure = await parts.start(() => watchPressure(database.pool, limits), stopPart);
  const refuse = shedLoad({ pressure, metrics: services.metrics });
  const keptAnswers = createKeptAnswers(services, observe, refuse);
  // Before the executor, as in the product.
  const answer = getRequestListener((request, env) => app.fetch(request, env));
  const persisted = readPersistedOperations({ development: false });
  const executor = createExecutor({ schema, services, persisted, deadlineMs });
  if (deliversWebhooks)
    await parts.start(
      () =>
        startWebhooks(services, (own, viewer) =>
          executor.run(own, ownContext(viewer, 'event', services)),
        ),
      (running) => running.stop(1000),
    );
  const pages = pagesThatRemember(refusedForms);
  const app = createApp({ schema, services, executor, pages, observe, keptAnswers, deadlineMs });
  const server = await parts.start(
    () => listen(settings.host, 0),
    (listening) => listening.close(1000),
  );
  server.serve(
    receiveBodies(
      (request, response) => {
        if (keptAnswers.tryServe(request, response) || refuse(request, response)) return;
        void answer(request, response);
      },
      watchUnfinishedBodies(services.metrics),
      settings,
    ),
  );
  const url = `http://127.0.0.1:${server.port}`;
  const { prisma } = database;
  let users = 0;

  const api: Api = {
    url,
    services,
    clock,
    logged,
    routes: app.routes,
    refusedForms,
    async request(path, { method: named, json, form, token, address, headers } = {}) {
      const body = json === undefined ? form && new URLSearchParams(form) : jsonText(json);
      const method = named ?? (body === undefined ? 'GET' : 'POST');
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        body,
        headers: {
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(address ? { 'x-forwarded-for': address } : {}),
          ...headers,
        },
      });
      await expectDescribed(method, path, response);
      return response;
    },
    async graphql<Data = Record<string, unknown>>(
      query: string,
      { variables: input = {}, token, address, accept }: GraphqlCall = {},
    ) {
      const response = await api.request('/graphql', {
        json: { query, variables: input },
        token,
        address,
        headers: accept ? { accept } : {},
      });
      const { data, errors }: Omit<GraphqlAnswer<Data>, 'status'> = await response.json();
      return {
        status: response.status,
        ...(data !== undefined && { data }),
        ...(errors && { errors }),
      };
    },
    async createUser(role, password) {
      users += 1;
      const username = `${role}-${users}`;
      const passwordHash = password ? await services.passwords.hash(password) : 'unusable';
      return prisma.user.create({
        data: { role, username, email: `${username}@sixty.example`, passwordHash },
      });
    },
    async signIn(role) {
      const { id: userId } = await api.createUser(role);
      const client = { address: '127.0.0.1', userAgent: null };
      const opened = await openSession(prisma, { userId, remembered: false, client }, clock.now());
      return opened.token;
    },
    async createApiKey(scopes) {
      const key = newApiKey();
      await prisma.apiKey.create({
        data: {
          name: 'test',
          prefix: key.slice(0, 14),
          keyHash: tokenHash(key),
          scopes: [...scopes],
        },
      });
      return key;
    },
    async close() {
      await services.notifications.close();
      await parts.stop();
    },
  };
  return api;
}

function jsonText(json: unknown): string {
  return typeof json === 'string' ? json : JSON.stringify(json);
}
