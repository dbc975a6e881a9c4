import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ADVISORY_LOCKS } from '../../../../graphql/platform/database/advisoryLocks.ts';
import { isUnavailable } from '../../../../graphql/platform/database/errors.ts';
import {
  createLockedTransactions,
  type LockKey,
} from '../../../../graphql/platform/database/lockedTransactions.ts';
import { useApi } from '../../../support/api/api.ts';
import { addHost, bookedToken, newAddress, tuesday } from '../../meetings/bookingTeam.ts';

const MOVES = 30;

describe('transactions with a lock', () => {
  const api = useApi();

  /** Another process that holds a lock. */
  async function holding(key: LockKey, work: (free: () => Promise<void>) => Promise<void>) {
    const client: pg.PoolClient = await api.services.database.pool.connect();
    const numbered = typeof key === 'number' ? '$1' : 'hashtextextended($1, 0)';
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(${numbered})`, [key]);
    const free = async () => void (await client.query('COMMIT'));
    try {
      await work(free);
    } finally {
      await free();
      client.release();
    }
  }

  it('follow each other in the order in which they were asked for', async () => {
    const { lockedTransaction } = api.services.database;
    const order: string[] = [];
    const numbers = Array.from({ length: 5 }, (_, number) => number);
    await Promise.all(
      numbers.map((number) =>
        lockedTransaction(['a'], async (tx) => {
          order.push(`begins ${number}`);
          await tx.$queryRaw`SELECT 1`;
          order.push(`ends ${number}`);
        }),
      ),
    );
    expect(order).toEqual(numbers.flatMap((number) => [`begins ${number}`, `ends ${number}`]));
  });

  it('cannot wait for each other in a circle', async () => {
    const { lockedTransaction } = api.services.database;
    const done = Array.from({ length: 20 }, (_, number) =>
      lockedTransaction(number % 2 ? ['a', 'b', 1] : [1, 'b', 'a', 'b'], async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        return number;
      }),
    );
    expect(await Promise.all(done)).toHaveLength(20);
  });

  it('go on after one of them failed', async () => {
    const { lockedTransaction } = api.services.database;
    const failed = lockedTransaction(['a'], () => Promise.reject(new Error('no')));
    const next = lockedTransaction(['a'], async () => 'yes');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('are given up if another process keeps the lock, as when the database is busy', async () => {
    const lockedTransaction = createLockedTransactions(api.services.database.prisma, 100);
    await holding('a', async (free) => {
      const late = await Promise.allSettled([
        lockedTransaction(['a'], async () => 'yes'),
        lockedTransaction(['a'], async () => 'yes'),
      ]);
      const reasons = late.map((each) => each.status === 'rejected' && isUnavailable(each.reason));
      expect(reasons).toEqual([true, true]);
      await free();
      expect(await lockedTransaction(['a'], async () => 'yes')).toBe('yes');
    });
  });

  it('leave the connections to others: thirty moves wait, and a lead is saved', async () => {
    await addHost(api);
    const token = await bookedToken(api, { start: `${tuesday(api)}T09:00:00+00:00` });
    await holding(ADVISORY_LOCKS.bookings, async (free) => {
      const moves = Array.from({ length: MOVES }, (_, number) =>
        api.request(`/api/booking/${token}/reschedule`, {
          json: { start: `${tuesday(api)}T1${number % 7}:30:00+00:00` },
          address: newAddress(),
        }),
      );
      const { pool } = api.services.database;
      const used = () => pool.totalCount - pool.idleCount;
      const lead = { firstName: 'Ann', email: 'ann@example.com', phone: '8015550142' };
      const saved = await api.request('/api/leads', { json: lead, address: newAddress() });
      expect(saved.status).toBe(201);
      // That of the other process, and one that tries.
      await expect.poll(used).toBeLessThanOrEqual(2);
      await free();
      const statuses = new Set((await Promise.all(moves)).map(({ status }) => status));
      expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    });
  });
});
