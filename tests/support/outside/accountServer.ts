import { fakeConsents, type FakeConsents, OAUTH_CLIENT } from './oauthServer.ts';
import type { ServerResponse } from 'node:http';
import { runWebServer, type WebServer } from './webServer.ts';

/** An event in the vendor's own shape. */
type VendorEvent = Record<string, unknown> & { id: string };

/** A vendor's calendars behind OAuth: one account with the calendar `main` that can be written. */
export interface AccountServer {
  readonly url: string;
  readonly requests: WebServer['requests'];
  readonly consents: FakeConsents;
  /** The settings that lead the product here. */
  settings(): Record<string, string>;
  /** The events of the calendar, by their id. */
  readonly events: Map<string, VendorEvent>;
  /** Tells readers that something has changed. */
  touch(): void;
  /** Forgets the state of all readers. */
  forget(): void;
  /** Answers that come instead of the next right ones. */
  readonly next: { status: number; headers?: Record<string, string>; body?: object }[];
  /** True does the next change, but loses its answer. */
  losesNext: boolean;
}

export interface Answering {
  request: WebServer['requests'][number] & { url: URL; json: Record<string, unknown> };
  events: Map<string, VendorEvent>;
  /** The present state, and whether a reader with an earlier one has missed something. Null for one that was forgotten. */
  state: string;
  changedSince(state: string): boolean | null;
  changed(): void;
  answer(status: number, body?: object): void;
}

interface Vendor {
  settings(url: string): Record<string, string>;
  answer(given: Answering): void;
}

/** Starts the server of a vendor before the tests of a describe block and ends it after them. */
export function runAccountServer(vendor: Vendor): AccountServer {
  const consents = fakeConsents(OAUTH_CLIENT);
  const events = new Map<string, VendorEvent>();
  let version = 1;
  let oldest = 1;
  const web = runWebServer((request, response) => {
    if (request.path.endsWith('/token')) return consents.answer(request, response);
    const answer = answerOf(response, server, request.method);
    const failure = server.next.shift();
    if (failure) return answer(failure.status, failure.body, failure.headers);
    if (!consents.isValid(request.headers.authorization)) {
      return answer(401, { error: { code: 401, message: 'Invalid Credentials' } });
    }
    vendor.answer({
      request: {
        ...request,
        url: new URL(request.path, web.url),
        json: request.body ? (JSON.parse(request.body) as Record<string, unknown>) : {},
      },
      events,
      state: `state-${version}`,
      changedSince(state) {
        const since = Number(state.replace('state-', ''));
        return since < oldest ? null : since < version;
      },
      changed: () => server.touch(),
      answer,
    });
  });
  const server: AccountServer = {
    get url() {
      return web.url;
    },
    requests: web.requests,
    consents,
    settings: () => vendor.settings(web.url),
    events,
    touch() {
      version += 1;
    },
    forget() {
      version += 1;
      oldest = version;
    },
    next: [],
    losesNext: false,
  };
  return server;
}

function answerOf(response: ServerResponse, server: AccountServer, method: string) {
  return (status: number, body: object = {}, headers: Record<string, string> = {}) => {
    if (server.losesNext && method !== 'GET') {
      server.losesNext = false;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(status === 204 ? undefined : JSON.stringify(body));
  };
}
