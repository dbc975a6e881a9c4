import { Hono } from 'hono';
import type { Executor } from '../executor.ts';
import type { HttpEnv } from '../request/request.ts';
import { addCallbacks } from './callbacks.ts';
import { addIncomingTexts } from './incomingTexts.ts';
import { addInbound } from './inbound.ts';
import { addLeadImport } from './leadImport.ts';
import { addOAuthCallback } from './oauthCallback.ts';
import { RestError } from './problems.ts';
import { routes } from './routes.ts';
import { type RestNeeds, serveRoute } from './serve.ts';
import { addProviderWebhooks } from './providerWebhooks.ts';
import { addViews } from './views.ts';

/** /api: every declared route, 405 for another method on its path, 404 for any other path; always JSON. */
export function createRest({
  executor,
  pages,
}: {
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
  for (const [path, methods] of methodsByPath()) {
    rest.all(path, () => {
      const response = new RestError(405, `Use ${methods.join(' or ')} here.`).toResponse();
      response.headers.set('Allow', methods.join(', '));
      return response;
    });
  }
  addCallbacks(rest);
  addProviderWebhooks(rest);
  addIncomingTexts(rest);
  addInbound(rest);
  addLeadImport(rest);
  addOAuthCallback(rest);
  addViews(rest);
  rest.all('/api/*', () => new RestError(404, 'There is no such call.').toResponse());
  return rest;
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes) {
    const names = method === 'GET' ? ['GET', 'HEAD'] : [method];
    methods.set(path, [...(methods.get(path) ?? []), ...names]);
  }
  return methods;
}
