import { type Clock, systemClock } from '../platform/clock.ts';
import type { Notifications, PrismaTransaction } from '../platform/notifications/notifications.ts';
import { traceHeaders } from '../platform/tracing/tracing.ts';
import { JOB_KINDS, type JobKind, type JobTypes, type Lane } from './jobKinds.ts';
import { deleteJobs, hastenJobs, insertJobs, type NewJob } from './jobRows.ts';
import type { WaitingJob } from '../platform/backup/restoreBackup.ts';
import type { Database } from '../platform/database/database.ts';
import { notificationSql } from '../platform/notifications/notificationSql.ts';

interface SendOptions {
  /** The job is sent when this transaction commits, or at once without a transaction. */
  tx?: PrismaTransaction;
  /** The earliest start: a time, or milliseconds from now. */
  startAfter?: Date | number;
  /** What the job is about. It replaces a waiting job of its kind with the same key. */
  key?: string;
}

/** A job with its data, for `sendAll`. */
export type Job = {
  [Kind in JobKind]: { kind: Kind; data: JobTypes[Kind] } & Omit<SendOptions, 'tx'>;
}[JobKind];

/** Takes jobs, which the workers of any process run. */
export interface JobQueue {
  send<Kind extends JobKind>(
    kind: Kind,
    data: JobTypes[Kind],
    options?: SendOptions & {
      /** A job with the same key that waits or runs stays as it is, with its data and its time. */
      unlessThere?: boolean;
    },
  ): Promise<void>;
  /** Sends any number of jobs in one statement. */
  sendAll(jobs: readonly Job[], tx?: PrismaTransaction): Promise<void>;
  /**
   * Takes jobs out of the queue, in one statement. If one is running, its signal is aborted when its lease is renewed, and it
   * can save no more progress.
   */
  cancel(jobs: readonly { kind: JobKind; key: string }[], tx?: PrismaTransaction): Promise<void>;
  /** Makes jobs that wait for a time due now, in one statement. A job that is gone does not come back. */
  hasten(jobs: readonly { kind: JobKind; key: string }[], tx?: PrismaTransaction): Promise<void>;
}

interface Needs {
  prisma: PrismaTransaction;
  notifications: Pick<Notifications, 'expression'>;
  clock: Pick<Clock, 'now'>;
}

export function createJobQueue({ prisma, notifications, clock }: Needs): JobQueue {
  async function insert(
    jobs: readonly NewJob[],
    tx: PrismaTransaction,
    unlessThere = false,
  ): Promise<void> {
    // One statement cannot store a row twice. The last job with a key is the newest.
    const newest = [...new Map(jobs.map((job) => [job.key ?? job, job])).values()];
    if (newest.length > 0) await insertJobs(newest, tx, notifications, unlessThere);
  }
  return {
    send: (kind, data, { tx = prisma, unlessThere, ...options } = {}) =>
      insert([newJob(kind, data, options, clock.now())], tx, unlessThere),
    sendAll: (jobs, tx = prisma) =>
      insert(
        jobs.map(({ kind, data, ...options }) => newJob(kind, data, options, clock.now())),
        tx,
      ),
    cancel: (jobs, tx = prisma) => deleteJobs(keysOf(jobs), tx),
    hasten: (jobs, tx = prisma) => hastenJobs(keysOf(jobs), clock.now(), tx, notifications),
  };
}

const keysOf = (jobs: readonly { kind: JobKind; key: string }[]) =>
  jobs.map(({ kind, key }) => `${kind}/${key}`);

function newJob<Kind extends JobKind>(
  kind: Kind,
  data: JobTypes[Kind],
  { startAfter = 0, key }: Omit<SendOptions, 'tx'>,
  now: Date,
): NewJob {
  const { lane }: { lane: Lane | ((data: JobTypes[Kind]) => Lane) } = JOB_KINDS[kind];
  return {
    kind,
    lane: typeof lane === 'function' ? lane(data) : lane,
    key: key ? `${kind}/${key}` : keyOf(kind, data),
    data,
    dueAt: typeof startAfter === 'number' ? new Date(now.getTime() + startAfter) : startAfter,
    traceparent: traceHeaders()['traceparent'] ?? null,
  };
}

/** Null for kinds of which each job counts. */
function keyOf<Kind extends JobKind>(kind: Kind, data: JobTypes[Kind]): string | null {
  const key = JOB_KINDS[kind].key?.(data) ?? null;
  return key && `${kind}/${key}`;
}

/**
 * Stores the jobs of a backup. Calls that nobody answered are not followed up, because the people may have been called since.
 */
export async function restoreJobs(
  waiting: readonly WaitingJob[],
  { prisma }: Database,
): Promise<void> {
  const jobs = createJobQueue({
    prisma,
    notifications: { expression: notificationSql },
    clock: systemClock,
  });
  await jobs.sendAll(
    waiting
      .filter(({ name }) => name in JOB_KINDS && name !== 'follow-up-call')
      .map(({ name, data, startAfter, key }) => {
        const due = { startAfter: new Date(startAfter), ...(key && { key }) };
        // The data was stored for this kind.
        return { kind: name, data, ...due } as unknown as Job;
      }),
  );
}
