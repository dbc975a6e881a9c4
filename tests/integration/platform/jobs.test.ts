import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../graphql/platform/database/database.ts';
import { type Jobs, startJobs } from '../../../graphql/platform/jobs/jobs.ts';
import { createLog } from '../../../graphql/platform/log/log.ts';
import { createTestDatabase } from '../../support/database/testDatabase.ts';

describe('jobs', () => {
  let database: Database;
  let jobs: Jobs;
  const logged: string[] = [];
  const done: number[] = [];
  let failuresLeft = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    const log = createLog('debug', { write: (line) => void logged.push(line) });
    jobs = await startJobs({ database, log });
    await jobs.work('advance-simulated-call', async ({ step }) => {
      if (failuresLeft > 0) {
        failuresLeft -= 1;
        throw new Error('not this time');
      }
      done.push(step);
    });
  });
  afterAll(async () => {
    await jobs.stop(1000);
    await database.close();
  });

  const send = (step: number, options?: Parameters<Jobs['send']>[2]) =>
    jobs.send('advance-simulated-call', { callId: 'any', step }, options);
  const waitFor = (step: number) =>
    vi.waitFor(() => expect(done).toContain(step), { timeout: 60_000, interval: 20 });

  it('run once', async () => {
    await send(1);
    await waitFor(1);
    await send(2);
    await waitFor(2);
    expect(done.filter((step) => step === 1)).toHaveLength(1);
  });

  it('exist after a commit and not after a rollback', async () => {
    await database.prisma.$transaction((tx) => send(10, { tx }));
    const rolledBack = database.prisma.$transaction(async (tx) => {
      await send(11, { tx });
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    await waitFor(10);
    await send(12);
    await waitFor(12);
    expect(done).not.toContain(11);
  });

  it('can be enqueued in a transaction before a worker exists, after the first and a later start', async () => {
    const other = await createTestDatabase();
    const data = { letter: 'invitation', id: 'any' } as const;
    for (const _start of ['first', 'later']) {
      const sender = await startJobs({ database: other, log: createLog('silent') });
      await other.prisma.$transaction((tx) => sender.send('send-mail', data, { tx }));
      await sender.stop(1000);
    }
    await other.close();
  });

  it('wait until their start time', async () => {
    await send(20, { startAfter: new Date(Date.now() + 3_600_000) });
    await send(21, { startAfter: new Date(Date.now() + 200) });
    await send(22, { startAfter: 3_600_000 });
    await send(23, { startAfter: 200 });
    await waitFor(21);
    await waitFor(23);
    expect(done).not.toContain(22);
    expect(done).not.toContain(20);
  });

  it('run once, although the clock of the database is set forward while they run', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const runs: string[] = [];
    await jobs.work('purge-cdn', async ({ tags: [tag = ''] }) => {
      runs.push(tag);
      await isReleased;
    });
    await jobs.send('purge-cdn', { tags: ['first'] });
    await vi.waitFor(() => expect(runs).toEqual(['first']), { timeout: 60_000, interval: 20 });
    // As pg-boss does with a job that seems to be overdue.
    await database.pool.query(
      `UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'purge-cdn' AND state = 'active'`,
    );
    release();
    await jobs.send('purge-cdn', { tags: ['second'] });
    await vi.waitFor(() => expect(runs).toContain('second'), { timeout: 60_000, interval: 20 });
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query(
          `SELECT FROM pgboss.job WHERE name = 'purge-cdn' AND state <> 'completed'`,
        );
        expect(rows).toEqual([]);
      },
      { timeout: 60_000, interval: 20 },
    );
    expect(runs).toEqual(['first', 'second']);
  });

  it('that fail are retried and logged', async () => {
    failuresLeft = 1;
    await send(30);
    await waitFor(30);
    expect(logged.some((line) => line.includes('a job failed'))).toBe(true);
  });
});

describe('starting jobs', () => {
  it('works for several processes that start on an empty database', async () => {
    const database = await createTestDatabase({ migrated: false });
    const log = createLog('silent');
    const started = await Promise.all([1, 2, 3].map(() => startJobs({ database, log })));
    expect(started).toHaveLength(3);
    await Promise.all(started.map((jobs) => jobs.stop(1000)));
    await database.close();
  });
});
