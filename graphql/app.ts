import type { GraphQLSchema } from 'graphql';
import { Hono } from 'hono';
import type { Services } from './services.ts';
import { READINESS } from './checks/readiness/liveChecks.ts';
import { compressAnswers } from './http/compression.ts';
import { createContext } from './requestContext.ts';
import { publicLinks } from './publicUses.ts';
import { calls, describedCalls, routes } from './routes.ts';
import { createSpeedBadge } from './reports/speed/rest.ts';
import { createDocuments } from './site/documents/documents.ts';
import type { Executor } from './http/executor.ts';
import { createCalendarFeeds } from './meetings/calendars/calendarFeeds.ts';
import { createHealth } from './http/health.ts';
import { createMcp } from './partners/mcp/app.ts';
import { createObjectFiles } from './site/images/objects.ts';
import type { Pages } from './http/pages/pages.ts';
import { type Observe, observeRequests } from './http/request/observeRequests.ts';
import { readYourWrites } from './http/readYourWrites.ts';
import {
  bodyLimit,
  refuseForeignSites,
  refuseForms,
  repeatStreamRefusals,
} from './http/refusals.ts';
import { chargeLink, chargeRendering } from './http/charges.ts';
import { isCalendar, withWeekOfVisitor } from './http/pages/weekOfVisitor.ts';
import type { HttpEnv } from './http/httpEnv.ts';
import type { KeptAnswers } from './http/keptAnswers.ts';
import { answerErrors } from './http/problems/answerErrors.ts';
import { createStopCalls } from './sales/suppressions/stopCallsPage.ts';
import { createUnsubscribeWeekly } from './reports/traffic/weekly/unsubscribeWeekly.ts';
import { createUnsubscribe } from './site/waitlist/unsubscribe.ts';
import { createImportUploads } from './site/imports/importUploads.ts';
import { createUploads } from './site/images/uploads.ts';
import { RestError, wrongMethod } from './http/problems/problems.ts';
import { serveCall } from './http/rest/call.ts';
import { readRefusedFiles } from './http/bodies/streams.ts';
import { type RestNeeds, serveRoute } from './http/rest/serve.ts';

const DEFAULT_HEADERS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "frame-ancestors 'none'"],
  ['Cache-Control', 'no-store'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Referrer-Policy', 'no-referrer'],
] as const;

/** The API promises TLS for a year, as pages do: some clients never load a page. */
const TLS_FOR_A_YEAR = 'max-age=31536000';

interface AppNeeds {
  schema: GraphQLSchema;
  services: Services;
  executor: Executor;
  pages: Pages;
  observe: Observe;
  keptAnswers: KeptAnswers;
  /** Milliseconds until a REST call that is not a document gets a 504, if not as in production. */
  deadlineMs?: number | undefined;
}

/** Everything that is not served from memory: health, the API, and for all other addresses the pages. */
export function createApp({
  schema,
  services,
  executor,
  pages,
  observe,
  keptAnswers,
  deadlineMs,
}: AppNeeds): Hono<HttpEnv> {
  const speaksTls = services.settings.siteUrl.startsWith('https:');
  const app = new Hono<HttpEnv>();

  app.onError(answerErrors(services.log));

  app.use(observeRequests(observe));
  for (const path of ['/api/*', '/graphql']) app.use(path, compressAnswers(), keptAnswers.keep);
  if (speaksTls) {
    app.use(async (c, next) => {
      await next();
      c.res.headers.set('Strict-Transport-Security', TLS_FOR_A_YEAR);
    });
  }
  app.route('/', createHealth(services, READINESS));

  app.use('/graphql', repeatStreamRefusals());
  for (const path of ['/api/*', '/graphql', '/mcp', '/uploads/*']) {
    app.use(path, async (c, next) => {
      await next();
      // The page of a refused form has headers of its own.
      for (const [name, value] of DEFAULT_HEADERS) {
        if (!c.res.headers.has(name)) c.res.headers.set(name, value);
      }
    });
    app.use(path, async (c, next) => {
      const context = await createContext(c.env.incoming, services, c.get('requestId'));
      c.set('context', context);
      await next();
      for (const cookie of context.cookies.headers) c.res.headers.append('Set-Cookie', cookie);
    });
  }
  for (const path of ['/api/*', '/graphql', '/mcp', '/uploads/*'])
    app.use(path, refuseForeignSites());
  for (const path of ['/api/*', '/graphql'])
    app.use(path, readYourWrites({ notifications: services.notifications, pages }));
  // An upload is limited while it is written to a file.
  for (const path of ['/api/*', '/graphql', '/mcp']) app.use(path, bodyLimit());

  app.use('/graphql', refuseForms());
  for (const link of publicLinks) {
    const { method, path } = link;
    if (method === 'ALL') app.use(path, chargeLink(link, services));
    else app.on(method, path, chargeLink(link, services));
  }
  app.all('/graphql', (c) => executor.fetch(c.req.raw, c.var.context));
  app.route('/', createImportUploads());
  app.route('/', createUploads());
  app.route('/', createObjectFiles(services));
  app.route('/', createUnsubscribe(services));
  app.route('/', createUnsubscribeWeekly(services));
  app.route('/', createStopCalls(services));
  app.route('/', createMcp({ schema, executor }));
  app.route('/', createRest({ schema, executor, pages, deadlineMs }));
  app.route('/', createCalendarFeeds(services));
  app.route('/', createDocuments(services, describedCalls));
  app.route('/', createSpeedBadge(services));
  app.all('*', async (c) => {
    const { incoming } = c.env;
    const { addresses } = services;
    const admit = () => chargeRendering(incoming, services);
    const redirect = (pathname: string) => addresses.redirect(pathname, incoming);
    const lost = (pathname: string) => addresses.lost(pathname, incoming);
    const seen = (pathname: string) => services.traffic.viewed(incoming, pathname);
    const variantOf = (pathname: string) => services.experiments.shown(incoming, pathname);
    const visit = { redirect, lost, seen, variantOf };
    if (!isCalendar(c.req.path)) return pages.handle(c.req.raw, { ...visit, admit });
    // Looking up the country of the visitor costs something too, so the charge comes first.
    const refused = await admit();
    if (refused) return refused;
    const request = await withWeekOfVisitor(c.req.raw, incoming, services);
    return pages.handle(request, { ...visit, admit: async () => null });
  });
  return app;
}

/** /api: every call, 405 for another method on its path, 404 for any other path; refusals are always JSON. */
function createRest({
  schema,
  executor,
  pages,
  deadlineMs,
}: {
  schema: GraphQLSchema;
  executor: Executor;
  pages: RestNeeds['pages'];
  /** Milliseconds until a call that is no document is answered 504, if not as in production. */
  deadlineMs?: number | undefined;
}): Hono<HttpEnv> {
  const rest = new Hono<HttpEnv>();
  const needs: RestNeeds = {
    pages,
    execute: (own, context) => executor.run({ source: 'rest', ...own }, context),
  };
  for (const route of routes) {
    rest.on(route.method, route.path, (c) =>
      serveRoute(route, c.req.raw, c.req.param(), c.var.context, needs),
    );
  }
  for (const call of calls) {
    const { method, path, matches = path, description } = call;
    const before = description.files ? [readRefusedFiles()] : [];
    rest.on([method], [matches], ...before, (c) => serveCall(call, c, { schema, deadlineMs }));
  }
  rest.all('/api/*', ({ req }) => refuse(rest, req.path));
  return rest;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

function refuse(rest: Hono<HttpEnv>, path: string): Response {
  // One match is always the handler that calls this function.
  const used = METHODS.filter((method) => rest.router.match(method, path)[0].length > 1);
  if (used.length === 0) throw new RestError(404, 'There is no such call.');
  return wrongMethod(used.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
}
