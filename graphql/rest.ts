import type { GraphQLSchema } from 'graphql';
import { Hono } from 'hono';
import type { Executor } from './http/executor.ts';
import type { HttpEnv } from './http/httpEnv.ts';
import { RestError, wrongMethod } from './http/problems/problems.ts';
import { calls, routes } from './routes.ts';
import { serveCall } from './http/rest/call.ts';
import { readRefusedFiles } from './http/files/readOn.ts';
import { type RestNeeds, serveRoute } from './http/rest/serve.ts';

/** /api: every call, 405 for another method on its path, 404 for any other path; refusals are always JSON. */
export function createRest({
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
