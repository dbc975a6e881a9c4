import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, longTransaction } from '../../../../graphql/platform/database/database.ts';
import { isUnavailable, unavailability } from '../../../../graphql/platform/database/errors.ts';
import { openPostgresPool } from '../../../../graphql/platform/database/postgres.ts';
import { erasePersonalData } from '../../../../graphql/privacy/rowsOfPerson.ts';
import { useApi } from '../../../support/api/api.ts';
import { createTestDatabase } from '../../../support/database/testDatabase.ts';

describe('a statement on a PostgreSQL server', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('may take ten seconds', async () => {
    const { rows } = await database.pool.query('SHOW statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
  });

  it('is cancelled after that, and its connection serves the next one', async () => {
    const pool = openPostgresPool(database.url ?? '', 200);
    try {
      const slow = await pool.query('SELECT pg_sleep(3600)').catch((error: unknown) => error);
      expect(slow).toMatchObject({ code: '57014' });
      expect(isUnavailable(slow)).toBe(true);
      expect(unavailability(slow)).toBe('the database cancelled a statement that took too long');
      const running = `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE state = 'active' AND query LIKE '%pg_sleep(3600)%' AND pid <> pg_backend_pid()`;
      expect((await pool.query(running)).rows).toEqual([{ count: 0 }]);
    } finally {
      await pool.end();
    }
  });

  it('may take minutes in a long transaction, and only there', async () => {
    const read = () => database.prisma.$queryRaw`SHOW statement_timeout`;
    const inside = await longTransaction(
      database.prisma,
      (tx) => tx.$queryRaw`SHOW statement_timeout`,
    );
    expect(inside).toEqual([{ statement_timeout: '5min' }]);
    expect(await read()).toEqual([{ statement_timeout: '10s' }]);
  });
});

describe('the erasure of a person', () => {
  const api = useApi();

  it('may search for minutes', async () => {
    const { prisma, pool } = api.services.database;
    await prisma.accessRequest.create({ data: { name: 'Ann', email: 'ann@example.com' } });
    await pool.query(`
      CREATE TABLE "Limit" (value text);
      CREATE FUNCTION "store_limit"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO "Limit" VALUES (current_setting('statement_timeout'));
        RETURN OLD;
      END $$;
      CREATE TRIGGER "stores_limit" BEFORE DELETE ON "AccessRequest" FOR EACH ROW EXECUTE FUNCTION "store_limit"()`);
    const client = { address: 'operator', network: 'operator', site: null, userAgent: null };
    const erased = await erasePersonalData('ann@example.com', { client }, api.services);
    expect(erased.accessRequests).toBe(1);
    expect((await pool.query('SELECT value FROM "Limit"')).rows).toEqual([{ value: '5min' }]);
  });
});
