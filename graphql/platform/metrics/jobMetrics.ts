import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

/** Metrics of jobs. Counters cover this process, gauges cover the database. */
export interface JobMetrics {
  ended(job: string, outcome: 'done' | 'failed', seconds: number): void;
  /** Reads the jobs whenever metrics are collected. */
  watchJobs(pool: Database['pool'], kinds: readonly string[]): void;
}

interface Queue {
  name: string;
  waiting: number;
  active: number;
  given_up: number;
  age: number;
}

const QUEUES = `
  SELECT kind AS name,
    (count(*) FILTER (WHERE coalesce("leaseUntil", "dueAt") <= now()))::int AS waiting,
    (count(*) FILTER (WHERE "leaseUntil" > now()))::int AS active,
    (count(*) FILTER (WHERE "deadAt" > now() - interval '1 hour'))::int AS given_up,
    coalesce(extract(epoch FROM now() - min(coalesce("leaseUntil", "dueAt"))
      FILTER (WHERE coalesce("leaseUntil", "dueAt") <= now())), 0)::float AS age
  FROM "Job" WHERE kind = ANY ($1) GROUP BY kind`;

export function createJobMetrics(registry: Registry): JobMetrics {
  const labelNames = ['job'] as const;
  const registers = [registry];
  const ended = new Counter({
    name: 'sixty_jobs_total',
    help: 'Attempts to run a job, by outcome.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'sixty_job_duration_seconds',
    help: 'Duration of an attempt.',
    labelNames,
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers,
  });
  return {
    ended(job, outcome, seconds) {
      ended.inc({ job, outcome });
      duration.observe({ job }, seconds);
    },
    watchJobs(pool, kinds) {
      let reading: Promise<Queue[]> | null = null;
      // All four gauges are collected together, so they share one query.
      const read = () =>
        (reading ??= pool
          .query<Queue>(QUEUES, [kinds])
          .then(({ rows }) => rows)
          .finally(() => {
            reading = null;
          }));
      const gauge = (name: string, help: string, of: Exclude<keyof Queue, 'name'>) =>
        registry.registerMetric(
          new Gauge({
            name,
            help,
            labelNames,
            registers: [],
            async collect() {
              const queues = await read();
              for (const job of kinds)
                this.set({ job }, queues.find((queue) => queue.name === job)?.[of] ?? 0);
            },
          }),
        );
      gauge('sixty_jobs_waiting', 'Jobs that are due and not yet running.', 'waiting');
      gauge('sixty_jobs_active', 'Jobs that are running.', 'active');
      gauge('sixty_jobs_given_up', 'Jobs of the last hour that failed too often.', 'given_up');
      gauge('sixty_job_oldest_waiting_seconds', 'Age of the oldest job that is due.', 'age');
    },
  };
}
