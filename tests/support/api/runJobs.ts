import { randomUUID } from 'node:crypto';
import type { Services } from '../../../graphql/services.ts';
import type { JobKind } from '../../../graphql/work/jobKinds.ts';
import { claimJobs } from '../../../graphql/work/jobRows.ts';
import { type AnyHandler, type Handler, LEASE_MS, runJob } from '../../../graphql/work/runJob.ts';

type Handlers = { [Kind in JobKind]?: Handler<Kind> };

/** Runs the jobs of these kinds that are due now, and those that become due by it, as a worker does. */
export async function runJobs(
  { database, clock, log, metrics }: Services,
  handlers: Handlers,
): Promise<void> {
  const byKind = new Map(Object.entries(handlers) as [JobKind, AnyHandler][]);
  const needs = {
    database,
    clock,
    log,
    metrics: metrics.jobs,
    pauseLane: () => undefined,
    stopping: new AbortController().signal,
  };
  for (;;) {
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const leaseToken = randomUUID();
    const kinds = [...byKind.keys()];
    const { jobs } = await claimJobs(
      { kinds, running: [], now, leaseToken, leaseUntil },
      database.prisma,
    );
    if (jobs.length === 0) return;
    await Promise.all(
      jobs.map(async (job) => {
        const handle = byKind.get(job.kind);
        if (handle) await runJob(job, handle, needs);
      }),
    );
  }
}
