import { fromPrisma, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { JobMetrics } from '../metrics/jobMetrics.ts';
import type { PrismaTransaction } from '../notifications.ts';
import { traced, traceHeaders } from '../tracing/tracing.ts';
import { bossDatabase } from './bossDatabase.ts';
import { inTurn } from './inTurn.ts';
import { JOB_QUEUES, type JobName, type JobTypes } from './jobTypes.ts';

export interface SendOptions {
  /** Sent when this commits and never where it is rolled back; at once without one. */
  tx?: PrismaTransaction;
  /** Not before; it may start up to a second later. */
  startAfter?: Date;
}

/** Work that outlives the process: kept in the database, done once by any process, done again where one died with it. */
export interface Jobs {
  send<Name extends JobName>(
    name: Name,
    data: JobTypes[Name],
    options?: SendOptions,
  ): Promise<void>;
  /** Does this kind of work here. A handler that throws is tried again; it may also be called again for work that is done. */
  work<Name extends JobName>(
    name: Name,
    handler: (data: JobTypes[Name]) => Promise<void>,
  ): Promise<void>;
  /** Fetches nothing more, waits up to this long for what runs, and returns the rest to the others. */
  stop(timeoutMs: number): Promise<void>;
}

const SCHEMA = 'pgboss';
const NO_JOB = '00000000-0000-0000-0000-000000000000';
const POLL_SECONDS = 1;
const BATCH = 20;
const KEEP_DONE_SECONDS = 60 * 60;

/** Starts pg-boss on the product's own pool: on the embedded database there is no other connection. */
export async function startJobs({
  database,
  log,
  metrics,
}: {
  database: Database;
  log: Log;
  /** Null where nobody asks for figures: in a command. */
  metrics?: JobMetrics | null;
}): Promise<Jobs> {
  const boss = new PgBoss({
    db: bossDatabase(database.pool),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    // Nothing is scheduled by the clock yet; the cron watcher would query for nothing.
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (err) => log.error({ err }, 'jobs: something failed'));
  boss.on('warning', ({ message }) => log.warn({ message }, 'jobs: warning'));
  await inTurn(database, async () => {
    await boss.start();
    for (const [name, options] of Object.entries(JOB_QUEUES)) {
      await boss.createQueue(name, { ...options, deleteAfterSeconds: KEEP_DONE_SECONDS });
      // It learns of a queue at its first use, by a connection of its own: inside a transaction of the embedded
      // database, which has the only one, it would wait for itself.
      await boss.findJobs(name, { id: NO_JOB });
    }
  });

  metrics?.watchQueues(database.pool, Object.keys(JOB_QUEUES));

  return {
    async send(name, data, { tx, startAfter } = {}) {
      // Whoever does the job goes on with the trace of whoever sent it.
      await boss.send(
        name,
        { ...data, ...traceHeaders() },
        {
          ...(tx && { db: fromPrisma(tx) }),
          ...(startAfter && { startAfter }),
        },
      );
    },
    async work(name, handler) {
      const options = {
        batchSize: BATCH,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: POLL_SECONDS,
        perJobResults: true,
      } as const;
      await boss.work<JobTypes[typeof name], void, typeof options>(name, options, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => {
            const begun = performance.now();
            const ended = (outcome: 'done' | 'failed') =>
              metrics?.ended(name, outcome, (performance.now() - begun) / 1000);
            const parent = 'traceparent' in data ? String(data.traceparent) : undefined;
            try {
              await traced(`job ${name}`, { kind: 'consumer', parent }, () => handler(data));
              ended('done');
              return { id, status: 'completed' as const };
            } catch (err) {
              log.error({ job: name, id, err }, 'a job failed');
              ended('failed');
              return { id, status: 'failed' as const };
            }
          }),
        ),
      );
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: false }),
  };
}
