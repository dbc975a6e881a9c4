import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { type CacheMetrics, createCacheMetrics } from './cacheMetrics.ts';
import { createDeliveryMetrics, type DeliveryMetrics } from './deliveryMetrics.ts';
import {
  createGraphqlMetrics,
  createHttpMetrics,
  type GraphqlMetrics,
  type HttpMetrics,
} from './requestMetrics.ts';
import { createJobMetrics, type JobMetrics } from './jobMetrics.ts';
import { createLogMetrics, type LogMetrics } from './sampledLog.ts';

/** The metrics of this process. Other modules add their own to the registry. */
export interface Metrics {
  registry: Registry;
  http: HttpMetrics;
  graphql: GraphqlMetrics;
  jobs: JobMetrics;
  caches: CacheMetrics;
  deliveries: DeliveryMetrics;
  log: LogMetrics;
  /** Counts one refusal by these limits. */
  rateLimited(limits: string[]): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const refusals = new Counter({
    name: 'rate_limited_total',
    help: 'Requests refused by a limit.',
    labelNames: ['limit'] as const,
    registers: [registry],
  });
  return {
    registry,
    http: createHttpMetrics(registry),
    graphql: createGraphqlMetrics(registry),
    jobs: createJobMetrics(registry),
    caches: createCacheMetrics(registry),
    deliveries: createDeliveryMetrics(registry),
    log: createLogMetrics(registry),
    rateLimited: (limits) => {
      for (const limit of limits) refusals.inc({ limit });
    },
  };
}
