import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { type Database, openDatabase } from '../../../graphql/platform/database/database.ts';
import {
  createNotifications,
  type Notifications,
} from '../../../graphql/platform/notifications/notifications.ts';
import { silentLog } from '../../support/silentLog.ts';
import { createTestDatabase } from '../../support/database/testDatabase.ts';

let database: Database;
let other: Database;
let here: Notifications;
let there: Notifications;
const log = { info: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
  other = database.url
    ? await openDatabase({ databaseUrl: database.url, dataDir: '', log: silentLog })
    : database;
});
afterAll(async () => {
  await other.close();
  await database.close();
});

beforeEach(async () => {
  here = await createNotifications({ database, log });
  there = await createNotifications({ database: other, log });
});
afterEach(async () => {
  await here.close();
  await there.close();
  log.error.mockClear();
});

describe('a notification', () => {
  it('reaches every process with the same database, including the sender', async () => {
    const received: unknown[] = [];
    here.subscribe('leads', (payload) => received.push(['here', payload]));
    there.subscribe('leads', (payload) => received.push(['there', payload]));

    await here.publish('leads', { id: 1 });

    await expect.poll(() => received).toHaveLength(2);
    expect(received).toContainEqual(['here', { id: 1 }]);
    expect(received).toContainEqual(['there', { id: 1 }]);
  });

  it('reaches only the listeners of its channel', async () => {
    const received: unknown[] = [];
    there.subscribe('posts', () => received.push('posts'));
    there.subscribe('leads', () => received.push('leads'));

    await here.publish('leads', {});

    await expect.poll(() => received).toEqual(['leads']);
  });

  it('is sent after a commit and not after a rollback', async () => {
    const received: unknown[] = [];
    there.subscribe('leads', (payload) => received.push(payload));
    const rollBack = database.prisma.$transaction(async (tx) => {
      await here.publish('leads', { id: 'rolled back' }, tx);
      throw new Error('no');
    });
    await expect(rollBack).rejects.toThrow('no');

    await database.prisma.$transaction(async (tx) => {
      await here.publish('leads', { id: 'first' }, tx);
      await tx.lead.count();
      expect(received).toEqual([]);
    });
    await here.publish('leads', { id: 'last' });

    await expect.poll(() => received.length).toBe(2);
    expect(received).toEqual([{ id: 'first' }, { id: 'last' }]);
  });

  it('is not received after the end of the subscription', async () => {
    const received: unknown[] = [];
    const unsubscribe = there.subscribe('leads', () => received.push('ended'));
    there.subscribe('leads', () => received.push('still there'));
    unsubscribe();

    await here.publish('leads', {});

    await expect.poll(() => received).toEqual(['still there']);
  });

  it('reaches the next listener if one fails', async () => {
    const received: unknown[] = [];
    there.subscribe('leads', () => {
      throw new Error('broken listener');
    });
    there.subscribe('leads', () => received.push('heard'));

    await here.publish('leads', {});

    await expect.poll(() => received).toEqual(['heard']);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('is received after the pool has replaced its connections', async () => {
    const received: unknown[] = [];
    here.subscribe('leads', (payload) => received.push(payload));
    const client = await database.pool.connect();
    client.release(true);

    await here.publish('leads', { id: 1 });

    await expect.poll(() => received).toEqual([{ id: 1 }]);
  });

  it('is refused if it is too long for the database', async () => {
    await expect(here.publish('leads', { text: 'é'.repeat(4000) })).rejects.toThrow(
      new RangeError('A notification on "leads" is longer than 7999 bytes.'),
    );
    await here.publish('leads', { text: 'e'.repeat(7900) });
  });

  it('is returned by an iterator until it ends', async () => {
    const iterator = there.asyncIterator('leads');
    await here.publish('leads', { id: 1 });
    await here.publish('leads', { id: 2 });

    expect(await iterator.next()).toEqual({ done: false, value: { id: 1 } });
    expect(await iterator.next()).toEqual({ done: false, value: { id: 2 } });
    const waiting = iterator.next();
    await iterator.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  it('is repeated to an iterator that starts a moment later', async () => {
    const before = performance.now();
    const heard = there.asyncIterator('repeated');
    await here.publish('repeated', { id: 1 });
    await heard.next();
    const late = there.asyncIterator('repeated', performance.now() - before);
    expect(await late.next()).toEqual({ done: false, value: { id: 1 } });
    const unknown = there.asyncIterator('repeated', 3_600_000);
    expect(await unknown.next()).toEqual({ done: true, value: undefined });
  });

  it('ends all iterators when it is closed, and later ones too', async () => {
    const waiting = here.asyncIterator('leads').next();
    await here.close();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(await here.asyncIterator('leads').next()).toEqual({ done: true, value: undefined });
    here = await createNotifications({ database, log });
  });
});

const servers = inject('databaseKind') === 'postgres' ? ['a server'] : [];

it.each(servers)(
  'a lost connection to %s is opened again, tells of the gap and hears on',
  async () => {
    const gap = vi.fn();
    const received: unknown[] = [];
    there.onGap(gap);
    there.subscribe('leads', (payload) => received.push(payload));

    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    await expect.poll(() => gap.mock.calls.length).toBe(1);
    await here.publish('leads', { id: 'after' });

    await expect.poll(() => received).toEqual([{ id: 'after' }]);
    expect(log.error).toHaveBeenCalledWith(
      { err: expect.any(Error) },
      'the connection for notifications broke, reconnecting',
    );
  },
);
