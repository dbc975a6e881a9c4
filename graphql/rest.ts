import type { GraphQLSchema } from 'graphql';
import { Hono } from 'hono';
import type { Executor } from './http/executor.ts';
import { createExports } from './partners/exports/rest.ts';
import { createRecordings } from './sales/calls/recordings/rest.ts';
import type { HttpEnv } from './http/httpEnv.ts';
import { addCallbacks } from './sales/calls/outcome/callbacks.ts';
import { addIncomingTexts } from './sales/suppressions/texts/incomingTexts.ts';
import { addInbound } from './sales/inbound/rest.ts';
import { addLeadImport } from './sales/leads/import/rest.ts';
import { addOAuthCallback } from './http/rest/oauthCallback.ts';
import { RestError, wrongMethod } from './http/problems/problems.ts';
import { routes } from './routes.ts';
import { type RestNeeds, serveRoute } from './http/rest/serve.ts';
import { addProviderWebhooks } from './sales/calls/agent/providerWebhooks.ts';
import { addViews } from './site/views/rest.ts';

/** /api: every call, 405 for another method on its path, 404 for any other path; refusals are always JSON. */
export function createRest({
  schema,
  executor,
  pages,
}: {
  schema: GraphQLSchema;
  executor: Executor;
  pages: RestNeeds['pages'];
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
  addCallbacks(rest);
  addProviderWebhooks(rest);
  addIncomingTexts(rest);
  addInbound(rest);
  addLeadImport(rest);
  addOAuthCallback(rest);
  addViews(rest);
  rest.route('/', createExports(schema));
  rest.route('/', createRecordings());
  rest.all('/api/*', ({ req }) => refuse(rest, req.path));
  return rest;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

function refuse(rest: Hono<HttpEnv>, path: string): Response {
  // One match is always the handler that calls this function.
  const used = METHODS.filter((method) => rest.router.match(method, path)[0].length > 1);
  if (used.length === 0) return new RestError(404, 'There is no such call.').toResponse();
  return wrongMethod(used.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])));
}
