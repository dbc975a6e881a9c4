import { SpanStatusCode } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import type { Services } from '../../services.ts';
import { traced } from '../../platform/tracing/tracing.ts';
import type { HttpEnv } from '../httpEnv.ts';
import { incomingTrace, requestId } from './requestId.ts';

/** Monitoring requests these every few seconds. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Gives each request an id, and writes one log line, one metric and one span when its response begins. They contain the
 * pattern of the route and never the address, which can contain a token. Cached pages and files do not pass here.
 */
export function observeRequests({
  metrics,
  log,
  settings: { trustProxy },
}: Pick<Services, 'metrics' | 'log' | 'settings'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { incoming } = c.env;
    const begun = performance.now();
    const id = requestId(incoming, trustProxy);
    const { method } = c.req;
    c.set('requestId', id);
    metrics.http.begun();
    const attributes = { 'http.request.method': method, 'sixty.request.id': id };
    const parent = incomingTrace(incoming, trustProxy);
    await traced(method, { kind: 'server', attributes, parent }, async (span) => {
      await next();
      const { status } = c.res;
      const route = routeOf(c.req.routePath);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      const ms = performance.now() - begun;
      metrics.http.served({ method, route, status, seconds: ms / 1000 });
      const line = { requestId: id, method, route, status, ms: Math.round(ms * 10) / 10 };
      if (PROBES.has(route)) log.debug(line, 'answered');
      else log.info(line, 'answered');
      c.res.headers.set('X-Request-Id', id);
    });
  };
}

/** Requests that no other route takes are pages. */
function routeOf(pattern: string): string {
  return pattern === '*' || pattern === '/*' ? 'page' : pattern;
}
