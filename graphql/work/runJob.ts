import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { isUnavailable } from '../platform/database/errors.ts';
import type { Log } from '../platform/log/log.ts';
import type { JobMetrics } from '../platform/metrics/jobMetrics.ts';
import { traced } from '../platform/tracing/tracing.ts';
import { JOB_KINDS, type JobKind, type JobTypes, type Lane } from './jobKinds.ts';
import {
  type ClaimedJob,
  finishJob,
  giveUpJob,
  renewLease,
  returnJob,
  saveProgress,
} from './jobRows.ts';

/** What a handler knows of its attempt. */
interface Attempt<Data> {
  /** The number of this attempt, from 1. */
  attempts: number;
  /** Aborted when the process stops, when another process has taken the job over, or when the job was cancelled. */
  signal: AbortSignal;
  /**
   * Stores how far the job has come, as the data of the next attempt.
   * @returns false if nothing was stored, because the job was sent again meanwhile, cancelled or taken over.
   */
  save(data: Data): Promise<boolean>;
}

/**
 * What all jobs of a lane need is not available. The lane starts nothing in this process until then, the job is due again then,
 * and the attempt does not count.
 */
export class LanePausedError extends Error {
  readonly until: Date;

  constructor(message: string, until: Date) {
    super(message);
    this.until = until;
  }
}

/** When a job has more to do. Null or undefined for one that is done. */
export type Again = { againAt: Date } | null | void;

/** Does a job. If it throws, the job is tried again after a growing pause. It can also run for a job that is done. */
export type Handler<Kind extends JobKind> = (
  data: JobTypes[Kind],
  attempt: Attempt<JobTypes[Kind]>,
) => Promise<Again>;

/** A handler whose kind only the stored job says. */
export type AnyHandler = (data: never, attempt: Attempt<object>) => Promise<Again>;

interface Needs {
  database: Pick<Database, 'prisma'>;
  clock: Clock;
  log: Log;
  metrics: Pick<JobMetrics, 'ended'>;
  pauseLane(lane: Lane, until: Date): void;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
}

/** How long a process that died delays its jobs. */
export const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;

/**
 * Runs a claimed job, measures it, and stores how it ended.
 *
 * @returns when the job is due again; null if it is done.
 */
export async function runJob(
  job: ClaimedJob,
  handle: AnyHandler,
  needs: Needs,
): Promise<Date | null> {
  const { kind, id, data, attempts, traceparent } = job;
  const { database, log, metrics, stopping } = needs;
  const begun = performance.now();
  const ended = (outcome: 'done' | 'failed') =>
    metrics.ended(kind, outcome, (performance.now() - begun) / 1000);
  const lease = keepLease(job, needs);
  const attempt = {
    attempts,
    signal: AbortSignal.any([stopping, lease.lost]),
    save: (progress: object) => saveProgress(job, progress, database.prisma),
  };
  try {
    // The job continues the trace of its sender.
    const options = { kind: 'consumer', parent: traceparent ?? undefined } as const;
    // The data was stored for the handler of this kind.
    const again = await traced(`job ${kind}`, options, () => handle(data as never, attempt));
    lease.end();
    ended('done');
    return again
      ? await returnJob({ ...job, attempts: 0 }, again.againAt, database.prisma)
      : await finishJob(job, database.prisma);
  } catch (err) {
    lease.end();
    ended('failed');
    const level = isUnavailable(err) ? 'warn' : 'error';
    log[level]({ job: kind, id, err }, 'a job failed');
    if (!(err instanceof LanePausedError)) return retry(job, needs);
    needs.pauseLane(job.lane, err.until);
    return returnJob({ ...job, attempts: attempts - 1 }, err.until, database.prisma);
  }
}

async function retry(job: ClaimedJob, { database, clock }: Needs): Promise<Date | null> {
  const { mostAttempts, firstPauseMs, longestPauseMs } = JOB_KINDS[job.kind];
  const now = clock.now();
  if (job.attempts >= mostAttempts) {
    await giveUpJob(job, now, database.prisma);
    return null;
  }
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(job.attempts - 1, 30), longestPauseMs);
  const dueAt = new Date(now.getTime() + pauseMs);
  return returnJob(job, dueAt, database.prisma);
}

/** Renews the lease until the end of the job, or until the job has taken longer than it may. */
function keepLease(
  job: ClaimedJob,
  { database, clock, log }: Needs,
): { lost: AbortSignal; end(): void } {
  const lost = new AbortController();
  const begun = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - begun > JOB_KINDS[job.kind].limitMs) return end();
    renewLease(job, new Date(clock.now().getTime() + LEASE_MS), database.prisma)
      .then((isOurs) => !isOurs && end())
      .catch((err: unknown) => log.warn({ job: job.kind, err }, 'a lease could not be renewed'));
  }, RENEW_EVERY_MS);
  timer.unref();

  function end(): void {
    clearInterval(timer);
    lost.abort();
  }
  return { lost: lost.signal, end };
}
