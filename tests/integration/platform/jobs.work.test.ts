import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../graphql/platform/clock.ts';
import type { Database } from '../../../graphql/platform/database/database.ts';
import { createLog } from '../../../graphql/platform/log/log.ts';
import { createMetrics } from '../../../graphql/platform/metrics/metrics.ts';
import {
  createNotifications,
  type Notifications,
} from '../../../graphql/platform/notifications/notifications.ts';
import { LANES } from '../../../graphql/work/jobKinds.ts';
import type { Job } from '../../../graphql/work/jobQueue.ts';
import { type Jobs, startJobs } from '../../../graphql/work/jobs.ts';
import { createTestDatabase } from '../../support/database/testDatabase.ts';

const UNTIL = { timeout: 60_000, interval: 10 };

describe('jobs', () => {
  let database: Database;
  let notifications: Notifications;
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => void logged.push(line) });
  const processes: Jobs[] = [];
  let jobs: Jobs;
  const done: string[] = [];
  let failuresLeft = 0;

  /** A process that finds jobs only by their announcements and due times. */
  function start(): Jobs {
    const metrics = createMetrics().jobs;
    const started = startJobs(
      { database, notifications, clock: systemClock, log, metrics },
      { lookEveryMs: 3_600_000 },
    );
    processes.push(started);
    return started;
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    notifications = await createNotifications({ database, log });
    jobs = start();
    jobs.work('purge-cdn', async ({ tags: [tag = ''] }) => {
      if (failuresLeft > 0) {
        failuresLeft -= 1;
        throw new Error('not this time');
      }
      done.push(tag);
    });
  });
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop(1000)));
    await notifications.close();
    await database.close();
  });

  const send = (tag: string, options?: Parameters<Jobs['send']>[2]) =>
    jobs.send('purge-cdn', { tags: [tag] }, options);
  const waitFor = (tag: string) => vi.waitFor(() => expect(done).toContain(tag), UNTIL);
  const rows = () => database.prisma.job.findMany();
  const untilEmpty = () => vi.waitFor(async () => expect(await rows()).toEqual([]), UNTIL);

  it('that wait for a time run at once when they are hastened, and do not come back when they are done', async () => {
    const hasten = () => jobs.hasten([{ kind: 'purge-cdn', key: 'hastened' }]);
    await send('hastened', { key: 'hastened', startAfter: 3_600_000 });
    await hasten();
    await waitFor('hastened');
    await untilEmpty();
    await hasten();
    expect(await rows()).toEqual([]);
  });

  it('run once, and leave no row behind', async () => {
    await send('one');
    await waitFor('one');
    await send('two');
    await waitFor('two');
    expect(done.filter((tag) => tag === 'one')).toHaveLength(1);
    await untilEmpty();
  });

  it('exist after a commit and not after a rollback', async () => {
    await database.prisma.$transaction((tx) => send('committed', { tx }));
    const rolledBack = database.prisma.$transaction(async (tx) => {
      await send('undone', { tx });
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    await waitFor('committed');
    await send('later');
    await waitFor('later');
    expect(done).not.toContain('undone');
  });

  it('start at their time, without a process that looks for them again and again', async () => {
    const hour = 3_600_000;
    await send('in an hour', { startAfter: hour });
    await send('at a time in an hour', { startAfter: new Date(Date.now() + hour) });
    await send('soon', { startAfter: 200 });
    await send('at a time soon', { startAfter: new Date(Date.now() + 300) });
    await waitFor('soon');
    await waitFor('at a time soon');
    expect(done).not.toContain('in an hour');
    expect(done).not.toContain('at a time in an hour');
    await database.prisma.job.deleteMany();
  });

  it('that fail are logged, and run again after a pause', async () => {
    failuresLeft = 1;
    await send('failing');
    await waitFor('failing');
    expect(logged.some((line) => line.includes('a job failed'))).toBe(true);
  });

  it('that go on failing are given up, and stay for operators', async () => {
    const tried: number[] = [];
    jobs.work('make-image-copies', async (_data, { attempts }) => {
      tried.push(attempts);
      throw new Error('never');
    });
    await jobs.send('make-image-copies', { key: 'broken' });
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await vi.waitFor(async () => {
        const [row] = await rows();
        expect(row).toMatchObject({ attempts: attempt, leaseToken: null });
      }, UNTIL);
      if (attempt === 5) break;
      const [row] = await rows();
      expect(Number(row?.dueAt) - Date.now()).toBeGreaterThan(30_000 * 2 ** (attempt - 1) - 20_000);
      await database.prisma.job.updateMany({ data: { dueAt: new Date() } });
      // Its handler is woken, as by an announcement.
      jobs.work('post-social-image', async () => undefined);
    }
    const [row] = await rows();
    expect(row).toMatchObject({ dueAt: null, deadAt: expect.any(Date) });
    expect(tried).toEqual([1, 2, 3, 4, 5]);
    await database.prisma.job.deleteMany();
  });

  it('replace the waiting job with the same key, so that only the newest letter is sent', async () => {
    const key = 'about the same thing';
    await send('outdated', { startAfter: 3_600_000, key });
    await send('newest', { key });
    await waitFor('newest');
    await untilEmpty();
    expect(done).not.toContain('outdated');
    const job = (tag: string): Job => ({ kind: 'purge-cdn', data: { tags: [tag] }, key });
    await jobs.sendAll([job('older of two'), job('newer of two')]);
    await waitFor('newer of two');
    await untilEmpty();
    expect(done).not.toContain('older of two');
  });

  it('that are sent unless one is there, leave that one as it is', async () => {
    const key = 'once';
    await send('first', { startAfter: 3_600_000, key });
    await send('second', { key, unlessThere: true });
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ data: { tags: ['first'] } });
    await jobs.cancel([{ kind: 'purge-cdn', key }]);
    await send('third', { key, unlessThere: true });
    await waitFor('third');
    await untilEmpty();
    expect(done).not.toContain('second');
  });

  it('that are sent again while they run, run again with the newest data', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const runs: string[] = [];
    jobs.work('send-mail', async ({ id }) => {
      runs.push(id);
      if (id === 'first') await isReleased;
    });
    const key = 'a letter';
    await jobs.send('send-mail', { letter: 'notices', id: 'first' }, { key });
    await vi.waitFor(() => expect(runs).toEqual(['first']), UNTIL);
    await jobs.send('send-mail', { letter: 'notices', id: 'second' }, { key });
    await jobs.send('send-mail', { letter: 'notices', id: 'third' }, { key });
    release();
    await vi.waitFor(() => expect(runs).toEqual(['first', 'third']), UNTIL);
    await untilEmpty();
  });

  it('of one lane do not wait for those of another', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const sent: string[] = [];
    jobs.work('send-mail', async ({ letter, id }) => {
      if (letter === 'notices') await isReleased;
      sent.push(id);
    });
    const slow = Array.from({ length: LANES.mail + 5 }, (_, n) => `slow ${n}`);
    await jobs.sendAll(
      slow.map((id) => ({ kind: 'send-mail', data: { letter: 'notices', id } }) as const),
    );
    await jobs.send('send-mail', { letter: 'password-reset', id: 'account' });
    await vi.waitFor(() => expect(sent).toEqual(['account']), UNTIL);
    release();
    await vi.waitFor(() => expect(sent).toHaveLength(slow.length + 1), UNTIL);
  });

  it('come again when their handler says so', async () => {
    let runs = 0;
    jobs.work('housekeeping', async () => {
      runs += 1;
      return runs < 3 ? { againAt: new Date(Date.now() + 50) } : null;
    });
    await jobs.send('housekeeping', { done: 0 });
    await vi.waitFor(() => expect(runs).toBe(3), UNTIL);
    await untilEmpty();
  });

  it('go on from what an attempt has stored', async () => {
    const begun: number[] = [];
    jobs.work('housekeeping', async ({ done: before }, { save }) => {
      begun.push(before);
      await save({ done: before + 1 });
      return before < 2 ? { againAt: new Date() } : null;
    });
    await jobs.send('housekeeping', { done: 0 });
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]), UNTIL);
    await untilEmpty();
  });

  it('are shared by processes, and each runs in one of them', async () => {
    const others = [start(), start()];
    const ran: string[] = [];
    for (const each of [jobs, ...others])
      each.work('send-text', async ({ id }) => void ran.push(id));
    const ids = Array.from({ length: 60 }, (_, n) => `text ${n}`);
    await jobs.sendAll(
      ids.map((id) => ({ kind: 'send-text', data: { text: 'confirmation', id } }) as const),
    );
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(ids.toSorted()), UNTIL);
    await Promise.all(others.map((each) => each.stop(1000)));
  });

  it('of a process that died run again when its lease is over', async () => {
    await database.prisma.job.create({
      data: {
        kind: 'purge-cdn',
        lane: 'site',
        data: { tags: ['left behind'] },
        leaseToken: crypto.randomUUID(),
        leaseUntil: new Date(Date.now() + 300),
        attempts: 1,
      },
    });
    await send('beside it');
    await waitFor('left behind');
  });

  it('that run when the process stops are told, and others run them at once', async () => {
    const stopping = start();
    stopping.work('write-to-waitlist', async (_data, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await new Promise(() => undefined);
    });
    await jobs.send('write-to-waitlist', { country: 'norway' });
    await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]), UNTIL);
    await stopping.stop(50);
    expect(await rows()).toMatchObject([{ attempts: 0, leaseToken: null }]);
    const countries: string[] = [];
    jobs.work('write-to-waitlist', async ({ country }) => void countries.push(country));
    await vi.waitFor(() => expect(countries).toEqual(['norway']), UNTIL);
  });

  it('that are cancelled do not run', async () => {
    await jobs.send('post-social-image', { postId: 'gone' }, { startAfter: 100 });
    await jobs.cancel([{ kind: 'post-social-image', key: 'gone' }]);
    expect(await rows()).toEqual([]);
  });
});
