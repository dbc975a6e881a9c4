import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** One response. `route` is a pattern, never a URL with ids in it. */
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

/** Metrics of operations from HTTP, REST and server rendering. */
export interface GraphqlMetrics {
  /** @param operation name of an operation of our own; null for a client's document. */
  executed(operation: string | null, seconds: number): void;
  /** A response contained an error with this code. */
  failed(operation: string | null, code: string): void;
  /** A mutation returned an expected failure as a member of its result. */
  declined(code: string): void;
  /** The cost of a client's document was computed. */
  weighed(cost: number): void;
}

const MAX_OPERATIONS = 300;
const MAX_CODES = 60;

/** Codes of limits that refuse an operation before it runs. */
const REFUSALS = new Set([
  'DEPTH_LIMIT_EXCEEDED',
  'ALIAS_LIMIT_EXCEEDED',
  'DIRECTIVE_LIMIT_EXCEEDED',
  'COST_LIMIT_EXCEEDED',
  'RATE_LIMITED',
  'OPERATION_NOT_FOUND',
  'TIMEOUT',
]);

export function createGraphqlMetrics(registry: Registry): GraphqlMetrics {
  const registers = [registry];
  const duration = new Histogram({
    name: 'sixty_graphql_operation_duration_seconds',
    help: 'Time to run an operation. `other` means a client’s own document.',
    labelNames: ['operation'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const errors = new Counter({
    name: 'sixty_graphql_errors_total',
    help: 'Errors in responses, by code.',
    labelNames: ['operation', 'code'] as const,
    registers,
  });
  const declined = new Counter({
    name: 'sixty_graphql_declined_total',
    help: 'Mutations that returned an expected failure, by code.',
    labelNames: ['code'] as const,
    registers,
  });
  const refusals = new Counter({
    name: 'sixty_graphql_refusals_total',
    help: 'Operations that a limit refused, by code.',
    labelNames: ['code'] as const,
    registers,
  });
  const cost = new Histogram({
    name: 'sixty_graphql_operation_cost',
    help: 'Complexity points of clients’ documents.',
    buckets: [1, 10, 50, 100, 500, 1000, 5000],
    registers,
  });
  const operationLabel = boundedLabel(MAX_OPERATIONS);
  const codeLabel = boundedLabel(MAX_CODES);
  const named = (operation: string | null) => (operation ? operationLabel(operation) : OTHER);
  return {
    executed: (operation, seconds) => duration.observe({ operation: named(operation) }, seconds),
    failed(operation, code) {
      errors.inc({ operation: named(operation), code: codeLabel(code) });
      if (REFUSALS.has(code)) refusals.inc({ code });
    },
    declined: (code) => declined.inc({ code: codeLabel(code) }),
    weighed: (points) => cost.observe(points),
  };
}

/** The label for every value beyond the limit. */
const OTHER = 'other';

/** Keeps the first `most` different values and replaces others by `other`, because each value is a time series. */
export function boundedLabel(most: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= most) return OTHER;
    known.add(value);
    return value;
  };
}
