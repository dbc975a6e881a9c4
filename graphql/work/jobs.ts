import { randomUUID } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { JobMetrics } from '../platform/metrics/jobMetrics.ts';
import type { Notifications } from '../platform/notifications/notifications.ts';
import { createJobQueue, type JobQueue } from './jobQueue.ts';
import { JOB_KINDS, type JobKind, type Lane, LANES } from './jobKinds.ts';
import { claimJobs, type ClaimedJob, JOBS, type JobsNotice, returnJob } from './jobRows.ts';
import { type AnyHandler, type Handler, LEASE_MS, runJob } from './runJob.ts';
import { type Claimed, type DueRowsWorker, workOnDueRows } from './workOnDueRows.ts';

/** Jobs, stored in the database. Any process can run them. A job runs again if its process dies. */
export interface Jobs extends JobQueue {
  /** Runs jobs of this kind in this process. */
  work<Kind extends JobKind>(kind: Kind, handler: Handler<Kind>): void;
  /** Fetches no more jobs, waits this long for running jobs, and returns the others to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

/** The longest time until a job is found whose announcement was lost. */
const LOOK_EVERY_MS = 30_000;

interface Needs {
  database: Database;
  notifications: Pick<Notifications, 'expression' | 'subscribe' | 'onGap'>;
  clock: Clock;
  log: Log;
  metrics: JobMetrics;
}

/** Starts the jobs of this process. It runs nothing until it has handlers. */
export function startJobs(needs: Needs, { lookEveryMs = LOOK_EVERY_MS } = {}): Jobs {
  const { database, notifications, clock, log, metrics } = needs;
  const { prisma } = database;
  const handlers = new Map<JobKind, AnyHandler>();
  const stopping = new AbortController();
  let worker: DueRowsWorker<ClaimedJob> | null = null;
  /** The lanes in which more jobs may be due than the last claim had room for. */
  let fullLanes: ReadonlySet<Lane> = new Set();
  /** When each paused lane starts jobs again. */
  const pauses = new Map<Lane, Date>();

  async function claim(running: readonly ClaimedJob[]): Promise<Claimed<ClaimedJob>> {
    const now = clock.now();
    for (const [lane, until] of pauses) if (until <= now) pauses.delete(lane);
    const { jobs, nextAt } = await claimJobs(
      {
        kinds: [...handlers.keys()],
        running,
        paused: new Set(pauses.keys()),
        now,
        leaseToken: randomUUID(),
        leaseUntil: new Date(now.getTime() + LEASE_MS),
      },
      prisma,
    );
    fullLanes = new Set(lanesFullOf([...running, ...jobs]));
    const next = [...pauses.values(), ...(nextAt ? [nextAt] : [])].map((at) => at.getTime());
    return { rows: jobs, nextMs: next.length > 0 ? Math.min(...next) - now.getTime() : null };
  }

  async function work(job: ClaimedJob): Promise<number | null> {
    const handle = handlers.get(job.kind);
    if (!handle) return null;
    try {
      const again = await runJob(job, handle, { ...needs, pauseLane, stopping: stopping.signal });
      return again && again.getTime() - clock.now().getTime();
    } catch (err) {
      // The job is claimed again when its lease ends.
      log.error({ job: job.kind, id: job.id, err }, 'the end of a job could not be stored');
      return null;
    }
  }

  const pauseLane = (lane: Lane, until: Date) => void pauses.set(lane, until);
  const wakeAt = (time: number) => worker?.wakeWithin(time - clock.now().getTime());
  metrics.watchJobs(database.pool, Object.keys(JOB_KINDS));
  const ends = [
    notifications.subscribe(JOBS, (payload) => wakeAt((payload as JobsNotice).dueAt)),
    notifications.onGap(() => worker?.wake()),
  ];

  return {
    ...createJobQueue({ prisma, notifications, clock }),
    work(kind, handler) {
      handlers.set(kind, handler);
      worker ??= workOnDueRows<ClaimedJob>({
        lookEveryMs,
        claim,
        work,
        claimsNext: (_running, { lane }) => fullLanes.has(lane),
        failure: 'due jobs could not be read',
        log,
      });
      worker.wake();
    },
    async stop(timeoutMs) {
      for (const end of ends) end();
      stopping.abort();
      if (!worker) return;
      const { running } = await worker.stop(timeoutMs);
      for (const job of running)
        // This attempt does not count, because nothing has failed.
        await returnJob({ ...job, attempts: job.attempts - 1 }, clock.now(), prisma);
    },
  };
}

function lanesFullOf(running: readonly ClaimedJob[]): Lane[] {
  const count = (lane: Lane) => running.filter((job) => job.lane === lane).length;
  return [...new Set(running.map(({ lane }) => lane))].filter((lane) => count(lane) >= LANES[lane]);
}
