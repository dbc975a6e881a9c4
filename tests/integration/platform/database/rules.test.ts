import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../graphql/platform/database/database.ts';
import { applyRules, readRules } from '../../../../graphql/platform/database/rules.ts';
import { createTestDatabase } from '../../../support/database/testDatabase.ts';

/** No trigger and no function is added above these numbers. */
const MOST_TRIGGERS = 11;
const MOST_FUNCTIONS = 10;

describe('the rules of the database', () => {
  let database: Database;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  async function names(sql: string): Promise<string[]> {
    return (await database.pool.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  }
  const triggers = () => names('SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal');
  /** Without those of extensions. */
  const functions = () =>
    names(`SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`);

  async function apply(sql: string, newest: string): Promise<void> {
    const client = await database.pool.connect();
    try {
      await applyRules(client, { sql, checksum: sql }, newest);
    } finally {
      client.release();
    }
  }
  const FUNCTION = (answer: number) =>
    `CREATE OR REPLACE FUNCTION answer() RETURNS int LANGUAGE sql AS $$ SELECT ${answer} $$`;
  const answer = async () => (await database.pool.query('SELECT answer()')).rows[0]?.answer;

  it('are few, and are those of prisma/rules', async () => {
    const { sql } = await readRules();
    const written = (kind: string) =>
      [...sql.matchAll(new RegExp(String.raw`CREATE OR REPLACE ${kind} "(\w+)"`, 'g'))].map(
        ([, name]) => name,
      );
    expect((await triggers()).toSorted()).toEqual(written('TRIGGER').toSorted());
    expect((await functions()).toSorted()).toEqual(written('FUNCTION').toSorted());
    expect(written('TRIGGER').length).toBeLessThanOrEqual(MOST_TRIGGERS);
    expect(written('FUNCTION').length).toBeLessThanOrEqual(MOST_FUNCTIONS);
  });

  it('are replaced when a build has others, and stay when an older build starts again', async () => {
    await apply(FUNCTION(1), '99990101000000_first');
    expect(await answer()).toBe(1);
    await apply(FUNCTION(2), '99990102000000_second');
    expect(await answer()).toBe(2);
    await apply(FUNCTION(1), '99990101000000_first');
    expect(await answer()).toBe(2);
  });

  it('are replaced all or none', async () => {
    const failing = `${FUNCTION(3)}; SELECT nothing()`;
    await expect(apply(failing, '99990103000000_third')).rejects.toThrow('nothing()');
    expect(await answer()).toBe(2);
  });
});
