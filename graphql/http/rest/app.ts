import { Hono } from 'hono';
import { createSlots } from '../../services/images/slots.ts';
import type { HttpEnv } from '../request.ts';
import { addCallbacks } from './callbacks.ts';
import { RestError } from './problems.ts';
import { routes } from './routes.ts';
import { type RestNeeds, serveRoute } from './serve.ts';
import { addViews } from './views.ts';

/**
 * How many calls are worked on at once, the others in their turn: two thousand leads that came together would wait for
 * each other's connections to the database until each of them gave up.
 */
const AT_ONCE = 64;

/** /api: every declared route, 405 for another method on its path, 404 for any other path; always JSON. */
export function createRest({ execute, pages }: RestNeeds): Hono<HttpEnv> {
  const rest = new Hono<HttpEnv>();
  const slots = createSlots(AT_ONCE);
  // From here on nothing depends on how fast a client sends: its whole body is there.
  const needs: RestNeeds = { pages, execute: (...call) => slots.run(() => execute(...call)) };
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
