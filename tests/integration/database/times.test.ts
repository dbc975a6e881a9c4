import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../../graphql/services/database/database.ts';
import { silentLog } from '../../support/api/silentLog.ts';
import { createTestDatabase } from '../../support/database/testDatabase.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

// The PostgreSQL server of the tests lives half an hour off UTC.
describe('a time', () => {
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
});

const servers = inject('databaseKind') === 'postgres' ? ['a server'] : [];

it.each(servers)('a time of %s is UTC also where its URL brings options', async () => {
  const databaseUrl = `${database.url}?options=-c%20work_mem%3D5MB`;
  const other = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  const { rows } = await other.pool.query(
    `SELECT current_setting('TimeZone') AS zone, current_setting('work_mem') AS "workMem"`,
  );
  await other.close();
  expect(rows).toEqual([{ zone: 'UTC', workMem: '5MB' }]);
});
