import { Counter, Histogram, type Registry } from 'prom-client';
import { boundedLabel, OTHER } from './boundedLabel.ts';

/** What is counted about operations, whether they came over HTTP, through REST or from rendering. */
export interface GraphqlMetrics {
  /** @param operation is one of the site's own, or null for a stranger's. */
  executed(operation: string | null, seconds: number): void;
  /** An answer held an error with this code. */
  failed(operation: string | null, code: string): void;
  /** A mutation answered with an expected failure, as a member of its result. */
  declined(code: string): void;
  /** A document of a stranger's was weighed. */
  weighed(cost: number): void;
}

const MOST_OPERATIONS = 300;
const MOST_CODES = 60;

/** Held back by a limit, before anything was run. */
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
    help: 'Time to run an operation; `other` stands for documents that are not the site’s own.',
    labelNames: ['operation'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers,
  });
  const errors = new Counter({
    name: 'sixty_graphql_errors_total',
    help: 'Errors in answers, by code.',
    labelNames: ['operation', 'code'] as const,
    registers,
  });
  const declined = new Counter({
    name: 'sixty_graphql_declined_total',
    help: 'Mutations that answered with an expected failure, by code.',
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
    help: 'Points that documents of partners and strangers cost.',
    buckets: [1, 10, 50, 100, 500, 1000, 5000],
    registers,
  });
  const operationLabel = boundedLabel(MOST_OPERATIONS);
  const codeLabel = boundedLabel(MOST_CODES);
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
