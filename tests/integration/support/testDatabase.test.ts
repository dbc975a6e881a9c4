import { describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../support/database/testDatabase.ts';

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
