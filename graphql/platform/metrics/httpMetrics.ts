import { Gauge, Histogram, type Registry } from 'prom-client';
import { boundedLabel, OTHER } from './boundedLabel.ts';

/** One response; `route` is a pattern, never an address with ids in it. */
interface ServedRequest {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** Metrics of requests. Cached pages and files are not counted. */
export interface HttpMetrics {
  begun(): void;
  served(request: ServedRequest): void;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Twice the number of routes. The limit protects the metrics if a pattern ever contained text of a client. */
const MAX_ROUTES = 200;

export function createHttpMetrics(registry: Registry): HttpMetrics {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the start of a response, without cached pages and files.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress.',
    registers: [registry],
  });
  const routeLabel = boundedLabel(MAX_ROUTES);
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
