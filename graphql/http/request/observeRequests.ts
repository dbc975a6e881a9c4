import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { SpanStatusCode } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import type { Services } from '../../services.ts';
import { traced } from '../../platform/tracing/tracing.ts';
import type { HttpEnv } from '../httpEnv.ts';

/** Monitoring requests these every few seconds. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

interface Answered {
  status: number;
  /** The pattern of the route. A URL can contain a token. */
  route: string;
}

/**
 * Gives a request an id, and writes one log line, one metric and one span when its response begins.
 *
 * @param answer begins the response.
 */
export type Observe = (
  incoming: IncomingMessage,
  answer: (requestId: string) => Promise<Answered>,
) => Promise<void>;

export function createObserve({
  metrics,
  log,
  settings: { trustProxy },
}: Pick<Services, 'metrics' | 'log' | 'settings'>): Observe {
  return async (incoming, answer) => {
    const begun = performance.now();
    const id = requestId(incoming, trustProxy);
    const { method = 'GET' } = incoming;
    metrics.http.begun();
    const attributes = { 'http.request.method': method, 'sixty.request.id': id };
    const parent = incomingTrace(incoming, trustProxy);
    await traced(method, { kind: 'server', attributes, parent }, async (span) => {
      const { status, route } = await answer(id);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      const ms = performance.now() - begun;
      metrics.http.served({ method, route, status, seconds: ms / 1000 });
      const line = { requestId: id, method, route, status, ms: Math.round(ms * 10) / 10 };
      if (PROBES.has(route)) log.debug(line, 'answered');
      else log.info(line, 'answered');
    });
  };
}

/** Observes every request but those of cached pages and files. */
export function observeRequests(observe: Observe): MiddlewareHandler<HttpEnv> {
  return (c, next) =>
    observe(c.env.incoming, async (id) => {
      c.set('requestId', id);
      await next();
      c.res.headers.set('X-Request-Id', id);
      return { status: c.res.status, route: routeOf(c.req.routePath) };
    });
}

/** Requests that no other route takes are pages. */
function routeOf(pattern: string): string {
  return pattern === '*' || pattern === '/*' ? 'page' : pattern;
}

/** UUIDs, hexadecimal numbers and the like. The pattern keeps free text out of the log. */
const WELL_FORMED = /^[A-Za-z0-9_-]{16,64}$/;
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/;

/** The id of a request in log and response: from our own proxy where there is one, else new. */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string {
  const given = headers['x-request-id'];
  const isOurs = proxies > 0 && typeof given === 'string' && WELL_FORMED.test(given);
  return isOurs ? given : randomUUID();
}

/** The trace that our own proxy began for this request. A trace header of a client is ignored. */
function incomingTrace(
  { headers }: Pick<IncomingMessage, 'headers'>,
  proxies: number,
): string | undefined {
  const given = headers['traceparent'];
  return proxies > 0 && typeof given === 'string' && TRACEPARENT.test(given) ? given : undefined;
}
