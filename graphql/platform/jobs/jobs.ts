import { fromPrisma, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { isUnavailable } from '../database/errors.ts';
import type { Log } from '../log/log.ts';
import type { JobMetrics } from '../metrics/jobMetrics.ts';
import type { PrismaTransaction } from '../notifications/notifications.ts';
import { traced, traceHeaders } from '../tracing/tracing.ts';
import { bossDatabase } from './bossDatabase.ts';
import { withAdvisoryLock } from './withAdvisoryLock.ts';
import { runOnce } from './runOnce.ts';
import { JOB_QUEUES, JOB_WORKERS, type JobName, type JobTypes, ONE_WORKER } from './jobTypes.ts';

interface SendOptions {
  /** The job is sent when this transaction commits, or at once without a transaction. */
  tx?: PrismaTransaction;
  /**
   * The earliest start: a time, or milliseconds from now. The job may start up to a second later. A pause is given in
   * milliseconds, because the clock of the database may differ from that of this process.
   */
  startAfter?: Date | number;
}

/** Jobs, stored in the database. Any process can run them. A job runs again if its process dies. */
export interface Jobs {
  send<Name extends JobName>(
    name: Name,
    data: JobTypes[Name],
    options?: SendOptions,
  ): Promise<void>;
  /** Runs jobs of this kind in this process. If the handler throws, the job is retried. It can also run for a job that is done. */
  work<Name extends JobName>(
    name: Name,
    handler: (data: JobTypes[Name]) => Promise<void>,
  ): Promise<void>;
  /** Fetches no more jobs, waits this long for running jobs, and returns the others to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

const SCHEMA = 'pgboss';
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const POLL_SECONDS = 1;
const KEEP_DONE_SECONDS = 60 * 60;

interface Needs {
  database: Database;
  log: Log;
  /** Null for a command, which has no metrics. */
  metrics?: JobMetrics | null;
}

/** Starts pg-boss on the product's pool, because the embedded database has only one connection. */
export async function startJobs({ database, log, metrics }: Needs): Promise<Jobs> {
  const boss = new PgBoss({
    db: bossDatabase(database.pool),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    // There are no cron jobs, so the cron watcher is off.
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (err) => {
    if (isUnavailable(err)) log.warn({ err }, 'jobs: the database was not available');
    else log.error({ err }, 'jobs: something failed');
  });
  boss.on('warning', ({ message }) => log.warn({ message }, 'jobs: warning'));
  await withAdvisoryLock(database, async () => {
    // This also reads the settings of the queues that exist.
    await boss.start();
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const [name, options] of Object.entries(JOB_QUEUES)) {
      // pg-boss leaves a queue that exists as it is.
      if (existing.has(name)) continue;
      await boss.createQueue(name, { ...options, deleteAfterSeconds: KEEP_DONE_SECONDS });
      // pg-boss reads a new queue's settings at its first use, on another connection. Inside a transaction of the embedded
      // database, which has only one connection, that would deadlock.
      await boss.findJobs(name, { id: NO_JOB });
    }
  });

  metrics?.watchQueues(database.pool, Object.keys(JOB_QUEUES));

  return {
    async send(name, data, { tx, startAfter } = {}) {
      // The job continues the trace of its sender.
      await boss.send(
        name,
        { ...data, ...traceHeaders() },
        {
          ...(tx && { db: fromPrisma(tx) }),
          ...(startAfter && { startAfter: pgBossStart(startAfter) }),
        },
      );
    },
    async work(name, handler) {
      const once = runOnce(JOB_QUEUES[name].expireInSeconds);
      const { workers, batchSize } = JOB_WORKERS[name] ?? ONE_WORKER;
      const options = {
        localConcurrency: workers,
        batchSize,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: POLL_SECONDS,
        perJobResults: true,
      } as const;
      await boss.work<JobTypes[typeof name], void, typeof options>(name, options, (jobs) =>
        Promise.all(
          jobs.map(({ id, data }) =>
            once(id, () => run({ name, id, data }, () => handler(data), { log, metrics })),
          ),
        ),
      );
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: false }),
  };
}

/** Runs a job and measures it. pg-boss runs a failed job again. */
async function run(
  { name, id, data }: { name: JobName; id: string; data: object },
  handle: () => Promise<void>,
  { log, metrics }: Pick<Needs, 'log' | 'metrics'>,
) {
  const begun = performance.now();
  const ended = (outcome: 'done' | 'failed') =>
    metrics?.ended(name, outcome, (performance.now() - begun) / 1000);
  const parent = 'traceparent' in data ? String(data.traceparent) : undefined;
  try {
    await traced(`job ${name}`, { kind: 'consumer', parent }, handle);
    ended('done');
    return { id, status: 'completed' as const };
  } catch (err) {
    log.error({ job: name, id, err }, 'a job failed');
    ended('failed');
    return { id, status: 'failed' as const };
  }
}

/** pg-boss takes pauses in seconds and adds them to the time of the database. */
const pgBossStart = (startAfter: Date | number) =>
  typeof startAfter === 'number' ? startAfter / 1000 : startAfter;
