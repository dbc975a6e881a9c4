import { Gauge, Histogram, type Registry } from 'prom-client';
import { boundedLabel, OTHER } from './boundedLabel.ts';

/** One answer; `route` is a pattern, never an address with ids in it. */
export interface ServedRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** What is counted about requests, but for pages and files that stood ready in memory. */
export interface HttpMetrics {
  begun(): void;
  served(request: ServedRequest): void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Twice as many as there are: a bound, should a pattern ever hold what somebody sent. */
const MOST_ROUTES = 200;

export function createHttpMetrics(registry: Registry): HttpMetrics {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer began, but for pages and files that stood ready in memory.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers: [registry],
  });
  const routeLabel = boundedLabel(MOST_ROUTES);
  return {
    begun: () => inFlight.inc(),
    served({ method, route, status, seconds }) {
      inFlight.dec();
      duration.observe(
        {
          method: METHODS.has(method) ? method : OTHER,
          route: routeLabel(route),
          status: `${Math.floor(status / 100)}xx`,
        },
        seconds,
      );
    },
  };
}
