import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { observeQueries } from '../database/observeQueries.ts';

/** Metrics of the queries and connections of this database. */
export function watchDatabase(registry: Registry, { pool }: Pick<Database, 'pool'>): void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'sixty_database_query_duration_seconds',
    help: 'Duration of a query, without the wait for a connection.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5],
    registers,
  });
  const failures = new Counter({
    name: 'sixty_database_query_errors_total',
    help: 'Queries that failed.',
    registers,
  });
  const connections = new Gauge({
    name: 'sixty_database_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    },
  });
  const waiting = new Gauge({
    name: 'sixty_database_waiting',
    help: 'Queries and transactions that wait for a connection.',
    registers: [],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(waiting);
  observeQueries(pool, (seconds, failed) => {
    duration.observe(seconds);
    if (failed) failures.inc();
  });
}
