import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What the process counts about itself. Other parts add their own metrics to the registry. */
export interface Metrics {
  registry: Registry;
  /** One answered request; `route` is a pattern, never an address with ids in it. */
  requestServed(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** One refusal by these limits. */
  rateLimited(limits: string[]): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer API requests.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'rate_limited_total',
    help: 'Requests refused by a limit.',
    labelNames: ['limit'] as const,
    registers: [registry],
  });
  return {
    registry,
    requestServed: (labels, seconds) => requests.observe(labels, seconds),
    rateLimited: (limits) => {
      for (const limit of limits) refusals.inc({ limit });
    },
  };
}
