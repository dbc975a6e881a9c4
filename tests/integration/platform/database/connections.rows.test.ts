import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../../../graphql/platform/database/database.ts';
import { silentLog } from '../../../support/silentLog.ts';
import { createTestDatabase } from '../../../support/database/testDatabase.ts';

const INSERT = `INSERT INTO "RateLimit" (key, points, "expiresAt") VALUES ('one', 1, now())`;

describe('a pooled connection', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('that is lost during a transaction leaves nothing to the next one', async () => {
    expect(await database.prisma.rateLimit.count()).toBe(0);
    const client = await database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(INSERT);
    } finally {
      client.release(true);
    }

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

  it('lets sockets and timers go on between the queries of a long chain', async () => {
    // Counts the turns of the event loop.
    let turns = 0;
    const count = () => {
      turns += 1;
      turning = setImmediate(count);
    };
    let turning = setImmediate(count);
    for (let query = 0; query < 25; query += 1) await database.pool.query('SELECT 1');
    for (let transaction = 0; transaction < 25; transaction += 1) {
      const client = await database.pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('COMMIT');
      } finally {
        client.release();
      }
    }
    clearImmediate(turning);
    expect(turns).toBeGreaterThanOrEqual(50);
  });
});

describe('a prepared query', () => {
  let database: Database;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

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
    const database = await createTestDatabase();
    const query = database.pool.query('SELECT 1 AS one FROM pg_sleep(0.1)');
    await Promise.all([database.close(), database.close()]);
    expect((await query).rows).toEqual([{ one: 1 }]);
  });
});

// The PostgreSQL server of the tests lives half an hour off UTC.
describe('a time', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const data = { firstName: 'Ann', email: 'ann@example.com', phone: '5551234567' };

  it('is the same for Prisma and SQL', async () => {
    const createdAt = new Date('2026-03-29T01:30:00.123Z');
    const { id } = await database.prisma.lead.create({ data: { ...data, createdAt } });

    const lead = await database.prisma.lead.findUniqueOrThrow({ where: { id } });
    const { rows } = await database.pool.query(
      `SELECT "createdAt", "createdAt"::text AS "text" FROM "Lead" WHERE id = $1`,
      [id],
    );

    expect(lead.createdAt).toEqual(createdAt);
    expect(rows).toEqual([{ createdAt, text: '2026-03-29 01:30:00.123+00' }]);
  });

  it('from SQL is the current time', async () => {
    const before = Date.now();
    const [row] = await database.prisma.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
    expect(row?.now.getTime()).toBeGreaterThanOrEqual(before - 1);
    expect(row?.now.getTime()).toBeLessThanOrEqual(Date.now() + 1);
  });

  const servers = inject('databaseKind') === 'postgres' ? ['a server'] : [];
  it.each(servers)('of %s is UTC also where its URL brings options', async () => {
    const databaseUrl = `${database.url}?options=-c%20work_mem%3D5MB`;
    const other = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
    const { rows } = await other.pool.query(
      `SELECT current_setting('TimeZone') AS zone, current_setting('work_mem') AS "workMem"`,
    );
    await other.close();
    expect(rows).toEqual([{ zone: 'UTC', workMem: '5MB' }]);
  });
});

describe('test database', () => {
  it("is migrated and of the project's kind", async () => {
    const database = await createTestDatabase();
    expect(database.kind).toBe(inject('databaseKind'));
    expect(await database.prisma.lead.count()).toBe(0);
    await database.close();
  });

  it('is separate from others', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await one.pool.query('CREATE TABLE mark ()');
    const { rows } = await other.pool.query("SELECT to_regclass('mark') AS mark");
    expect(rows).toEqual([{ mark: null }]);
    await Promise.all([one.close(), other.close()]);
  });

  it('can be created without tables', async () => {
    const database = await createTestDatabase({ migrated: false });
    const { rows } = await database.pool.query(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
    );
    expect(rows).toEqual([]);
    await database.close();
  });
});
