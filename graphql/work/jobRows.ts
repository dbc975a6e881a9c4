import { Prisma } from '../../prisma/generated/client/client.ts';
import type { Notifications, PrismaTransaction } from '../platform/notifications/notifications.ts';
import { type JobKind, type Lane, LANES } from './jobKinds.ts';

/** A job as it is stored. */
export interface NewJob {
  kind: JobKind;
  lane: Lane;
  key: string | null;
  data: object;
  dueAt: Date;
  traceparent: string | null;
}

/** A job that only this process may run until its lease ends. */
export interface ClaimedJob {
  id: string;
  kind: JobKind;
  lane: Lane;
  data: unknown;
  /** The number of attempts, this one included. */
  attempts: number;
  traceparent: string | null;
  leaseToken: string;
}

/** The channel on which new jobs are announced. */
export const JOBS = 'jobs';

/** An announcement: when the first of the new jobs is due, in milliseconds since the epoch. */
export interface JobsNotice {
  dueAt: number;
}

/**
 * Stores jobs and announces them, in one statement. A job replaces the waiting one with the same key. If that one is running,
 * the new one runs after it.
 * @param unlessThere a job with the same key that waits or runs stays as it is.
 */
export async function insertJobs(
  jobs: readonly NewJob[],
  tx: PrismaTransaction,
  { expression }: Pick<Notifications, 'expression'>,
  unlessThere = false,
): Promise<void> {
  const notice: JobsNotice = { dueAt: Math.min(...jobs.map(({ dueAt }) => dueAt.getTime())) };
  await tx.$queryRaw`
    WITH stored AS (
      INSERT INTO "Job" (id, kind, lane, key, data, "dueAt", traceparent)
      SELECT gen_random_uuid(), kind, lane, key, data, "dueAt", traceparent
      FROM jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
        AS one(kind text, lane text, key text, data jsonb, "dueAt" timestamptz, traceparent text)
      ON CONFLICT (key) DO UPDATE SET data = excluded.data, "dueAt" = excluded."dueAt", attempts = 0, "deadAt" = NULL,
        traceparent = excluded.traceparent
      WHERE NOT ${unlessThere} OR "Job"."deadAt" IS NOT NULL
    )
    SELECT ${expression(JOBS, notice)}`;
}

/** Makes waiting jobs with these keys due now, and announces that. A job that is running, done or given up stays as it is. */
export async function hastenJobs(
  keys: readonly string[],
  now: Date,
  tx: PrismaTransaction,
  { expression }: Pick<Notifications, 'expression'>,
): Promise<void> {
  const notice: JobsNotice = { dueAt: now.getTime() };
  await tx.$queryRaw`
    WITH hastened AS (
      UPDATE "Job" SET "dueAt" = ${now}::timestamptz
      WHERE key = ANY(${keys}::text[]) AND "dueAt" > ${now}::timestamptz AND "leaseToken" IS NULL AND "deadAt" IS NULL
      RETURNING id
    )
    SELECT ${expression(JOBS, notice)} WHERE EXISTS (SELECT FROM hastened)`;
}

interface Wanted {
  kinds: readonly JobKind[];
  /** The jobs that this process is running. They are not claimed again, although their lease seems to be over. */
  running: readonly ClaimedJob[];
  /** The lanes of which this process starts nothing now. */
  paused?: ReadonlySet<Lane>;
  now: Date;
  leaseToken: string;
  leaseUntil: Date;
}

/**
 * Leases due jobs, as many as each lane has room for: new ones, failed ones whose pause is over, and those of a process that
 * died.
 *
 * @returns also when the next job is due; null if none waits.
 */
export async function claimJobs(
  { kinds, running, paused, now, leaseToken, leaseUntil }: Wanted,
  prisma: PrismaTransaction,
): Promise<{ jobs: ClaimedJob[]; nextAt: Date | null }> {
  const lanes = Object.entries(LANES) as [Lane, number][];
  const free = lanes
    .map(([lane, most]) => ({
      lane,
      slots: most - running.filter((job) => job.lane === lane).length,
    }))
    .filter(({ lane, slots }) => slots > 0 && !paused?.has(lane));
  const rows = await prisma.$queryRaw<((ClaimedJob | { id: null }) & { nextAt: Date | null })[]>`
    WITH due AS (
      SELECT job.id FROM jsonb_to_recordset(${JSON.stringify(free)}::jsonb) AS free(lane text, slots int)
      CROSS JOIN LATERAL (
        SELECT id FROM "Job"
        WHERE lane = free.lane AND coalesce("leaseUntil", "dueAt") <= ${now}::timestamptz
          AND kind = ANY(${kinds}::text[]) AND id <> ALL(${running.map(({ id }) => id)}::uuid[])
        ORDER BY coalesce("leaseUntil", "dueAt") LIMIT free.slots FOR UPDATE SKIP LOCKED) AS job),
    claimed AS (
      UPDATE "Job" AS job SET "leaseToken" = ${leaseToken}::uuid, "leaseUntil" = ${leaseUntil}::timestamptz,
        "dueAt" = NULL, attempts = attempts + 1
      FROM due WHERE due.id = job.id
      RETURNING job.id, job.kind, job.lane, job.data, job.attempts, job.traceparent, job."leaseToken")
    SELECT claimed.*, (
      SELECT min(coalesce("leaseUntil", "dueAt")) FROM "Job"
      WHERE coalesce("leaseUntil", "dueAt") > ${now}::timestamptz AND kind = ANY(${kinds}::text[])) AS "nextAt"
    FROM (SELECT) AS one LEFT JOIN claimed ON true`;
  return {
    jobs: rows.flatMap((row) => (row.id === null ? [] : [row])),
    nextAt: rows[0]?.nextAt ?? null,
  };
}

type Lease = Pick<ClaimedJob, 'id' | 'leaseToken'>;

/** The row, if no other process has taken the job over and nobody has cancelled it. */
const own = ({ id, leaseToken }: Lease) =>
  Prisma.sql`id = ${id}::uuid AND "leaseToken" = ${leaseToken}::uuid`;

/**
 * Deletes a job that is done. One that was sent again meanwhile stays.
 * @returns when that one is due; null if the job is gone.
 */
export async function finishJob(job: Lease, prisma: PrismaTransaction): Promise<Date | null> {
  const rows = await prisma.$queryRaw<{ dueAt: Date }[]>`
    WITH done AS (DELETE FROM "Job" WHERE ${own(job)} AND "dueAt" IS NULL RETURNING id)
    UPDATE "Job" SET "leaseToken" = NULL, "leaseUntil" = NULL, attempts = 0
    WHERE ${own(job)} AND NOT EXISTS (SELECT FROM done) RETURNING "dueAt"`;
  return rows[0]?.dueAt ?? null;
}

/**
 * Ends the lease. The job is due at this time, or earlier if it was sent again meanwhile.
 * @returns when it is due; null if it was cancelled or taken over.
 */
export async function returnJob(
  job: Lease & { attempts: number },
  dueAt: Date,
  prisma: PrismaTransaction,
): Promise<Date | null> {
  const rows = await prisma.$queryRaw<{ dueAt: Date }[]>`
    UPDATE "Job" SET "leaseToken" = NULL, "leaseUntil" = NULL, attempts = ${job.attempts},
      "dueAt" = least("dueAt", ${dueAt}::timestamptz) WHERE ${own(job)} RETURNING "dueAt"`;
  return rows[0]?.dueAt ?? null;
}

/** Gives a job up. The row stays for operators until housekeeping deletes it. */
export async function giveUpJob(job: Lease, now: Date, prisma: PrismaTransaction): Promise<void> {
  await prisma.$executeRaw`
    UPDATE "Job" SET "leaseToken" = NULL, "leaseUntil" = NULL,
      "deadAt" = CASE WHEN "dueAt" IS NULL THEN ${now}::timestamptz END WHERE ${own(job)}`;
}

/** @returns false if another process has taken the job over, or if it was cancelled. */
export async function renewLease(
  job: Lease,
  leaseUntil: Date,
  prisma: PrismaTransaction,
): Promise<boolean> {
  const renewed = await prisma.$executeRaw`
    UPDATE "Job" SET "leaseUntil" = ${leaseUntil}::timestamptz WHERE ${own(job)}`;
  return renewed === 1;
}

/**
 * Stores how far a running job has come.
 * @returns false if it was sent again meanwhile and keeps its new data, was cancelled, or was taken over.
 */
export async function saveProgress(
  job: Lease,
  data: object,
  prisma: PrismaTransaction,
): Promise<boolean> {
  const saved = await prisma.$executeRaw`
    UPDATE "Job" SET data = ${JSON.stringify(data)}::jsonb WHERE ${own(job)} AND "dueAt" IS NULL`;
  return saved === 1;
}

/** Deletes the jobs with these keys. A process that is running one is told when it renews its lease. */
export async function deleteJobs(keys: readonly string[], tx: PrismaTransaction): Promise<void> {
  await tx.$executeRaw`DELETE FROM "Job" WHERE key = ANY(${keys}::text[])`;
}

/** The time for which operators can look at jobs that were given up. */
const KEEP_DEAD = Prisma.sql`interval '7 days'`;

export async function deleteDeadJobs(now: Date, prisma: PrismaTransaction): Promise<void> {
  await prisma.$executeRaw`DELETE FROM "Job" WHERE "deadAt" < ${now}::timestamptz - ${KEEP_DEAD}`;
}

/** What the noun says of its table to graphql/privacy/tables.ts. */
export const jobTables = [
  {
    table: 'Job',
    notPersonal: 'it names rows by their ids; a mail is written when it is sent',
    retention: [
      {
        kind: 'jobs',
        name: 'Mails and other jobs',
        days: 0,
        rule: 'When the job is done. One that failed too often is kept for seven days. A job contains no address: the mail is written when it is sent.',
      },
    ],
  },
] as const;
