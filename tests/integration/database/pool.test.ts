import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../graphql/services/database/database.ts';
import { createTestDatabase } from '../../support/database/testDatabase.ts';

let database: Database;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const INSERT = `INSERT INTO "RateLimit" (key, points, "expiresAt") VALUES ('one', 1, now())`;

describe('a pooled connection', () => {
  it('that is lost during a transaction leaves nothing to the next one', async () => {
    expect(await database.prisma.rateLimit.count()).toBe(0);
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query(INSERT);
    client.release(true);

    await expect.poll(() => database.prisma.rateLimit.count()).toBe(0);
    await database.pool.query(INSERT);
    expect(await database.prisma.rateLimit.count()).toBe(1);
  });

  it('is free again after a failed query', async () => {
    await expect(database.pool.query('SELECT nothing()')).rejects.toThrow('does not exist');
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  it('answers the next query after a failed one', async () => {
    const failing = database.pool.query('SELECT 1 / $1::int', [0]);
    await expect(failing).rejects.toThrow('division by zero');
    await expect(database.pool.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
  });

  it('serves many queries at once', async () => {
    const counts = Array.from({ length: 50 }, () => database.prisma.lead.count());
    expect(new Set(await Promise.all(counts))).toEqual(new Set([0]));
  });
});

describe('a prepared query', () => {
  it('is planned once per connection', async () => {
    await database.prisma.$transaction(async (tx) => {
      const prepared = () => tx.$queryRaw<{ name: string }[]>`
          SELECT name FROM pg_prepared_statements WHERE statement LIKE 'SELECT COUNT%"Lead"%'`;
      await tx.lead.count();
      const once = await prepared();
      await tx.lead.count();
      expect(once).toEqual([{ name: expect.stringMatching(/^sixty_\d+$/) }]);
      expect(await prepared()).toEqual(once);
    });
  });

  it('can be used again after a first failure', async () => {
    const data = { firstName: 'Ann', email: 'ann@example.com', phone: '555' };
    const create = (phone: string) => database.prisma.lead.create({ data: { ...data, phone } });
    await expect(create('555')).rejects.toThrow('Lead_phone_check');
    await expect(database.prisma.$transaction([create('556'), create('557')])).rejects.toThrow(
      'Lead_phone_check',
    );
    expect((await create('5551234567')).phone).toBe('5551234567');
  });

  it('works after a change of its table', async () => {
    await database.prisma.lead.findMany();
    await database.pool.query('ALTER TABLE "Lead" ADD COLUMN "later" text');
    expect(await database.prisma.lead.findMany()).toEqual([]);
  });
});

describe('closing the database', () => {
  it('waits for a running query, and can be called twice', async () => {
    const query = database.pool.query('SELECT 1 AS one FROM pg_sleep(0.1)');
    await Promise.all([database.close(), database.close()]);
    expect((await query).rows).toEqual([{ one: 1 }]);
  });
});
