import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../graphql/platform/database/database.ts';
import {
  isMigrated,
  laterMigrations,
  migrate,
  MigrationError,
} from '../../../../graphql/platform/database/migrate.ts';
import { createTestDatabase } from '../../../support/database/testDatabase.ts';

describe('migrating', () => {
  let database: Database;
  let folder: string;

  beforeEach(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
    await cp('prisma/migrations', folder, { recursive: true });
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  /** Quicker than a database that was never migrated, which has to be initialised. */
  const undoAll = () => database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const addMigration = async (name: string, sql: string) => {
    await mkdir(path.join(folder, name), { recursive: true });
    await writeFile(path.join(folder, name, 'migration.sql'), sql);
  };

  it('applies each migration once and in order', async () => {
    await undoAll();
    await addMigration('99990101000000_note', 'CREATE TABLE note (id int)');

    const applied = await migrate(database.pool, folder);

    expect(applied).toEqual(applied.toSorted());
    expect(applied.at(-1)).toBe('99990101000000_note');
    expect(await migrate(database.pool, folder)).toEqual([]);
    expect(await recorded(database)).toEqual(applied);
  });

  it('happens once when three processes start at the same time', async () => {
    await undoAll();
    const pools = [
      database.pool,
      ...(database.url ? [join(database.url), join(database.url)] : []),
    ];
    const three = [0, 1, 2].map((index) => migrate(pools[index] ?? database.pool, folder));

    const applied = (await Promise.all(three)).filter((names) => names.length > 0);

    expect(applied).toHaveLength(1);
    expect(await recorded(database)).toEqual(applied[0]);
    await Promise.all(pools.slice(1).map((pool) => pool.end()));
  });

  it('reports whether it is complete', async () => {
    expect(await isMigrated(database.pool, folder)).toBe(true);

    await addMigration('99990101000000_note', 'CREATE TABLE note (id int)');

    expect(await isMigrated(database.pool, folder)).toBe(false);
    await migrate(database.pool, folder);
    expect(await isMigrated(database.pool, folder)).toBe(true);

    await undoAll();

    expect(await isMigrated(database.pool, folder)).toBe(false);
  });

  it('rolls back a migration that fails in the middle, and applies it after a repair', async () => {
    await addMigration('99990101000000_note', 'CREATE TABLE note (id int); SELECT nothing();');

    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'Migration 99990101000000_note failed and was undone: function nothing() does not exist',
    );

    expect(await recorded(database)).not.toContain('99990101000000_note');
    await addMigration('99990101000000_note', 'CREATE TABLE note (id int)');
    expect(await migrate(database.pool, folder)).toEqual(['99990101000000_note']);
  });

  it('refuses a migration that was edited after it was applied', async () => {
    await addMigration('99990101000000_note', 'CREATE TABLE note (id int)');
    await migrate(database.pool, folder);
    await addMigration('99990101000000_note', 'CREATE TABLE note (id bigint)');

    const edited = migrate(database.pool, folder);

    await expect(edited).rejects.toThrow(MigrationError);
    await expect(edited).rejects.toThrow(
      'Migration 99990101000000_note was changed after it was applied. ' +
        'Restore its file and put the change into a new migration.',
    );
  });

  it('continues on a database to which a newer version has added something', async () => {
    await addMigration('99990101000000_note', 'CREATE TABLE note (id int)');
    await migrate(database.pool, folder);
    await rm(path.join(folder, '99990101000000_note'), { recursive: true });

    expect(await migrate(database.pool, folder)).toEqual([]);
    expect(await isMigrated(database.pool, folder)).toBe(true);
    expect(await laterMigrations(database.pool, folder)).toEqual(['99990101000000_note']);
  });

  it('refuses a database from which a newer version has removed something that this version uses', async () => {
    await addMigration('99990101000000_unused', '-- Notes are no longer read.');
    const drop = '-- contract after 99990101000000_unused\nALTER TABLE "Lead" DROP COLUMN "source"';
    await addMigration('99990102000000_drop', drop);
    await migrate(database.pool, folder);
    await rm(path.join(folder, '99990102000000_drop'), { recursive: true });
    // The version that no longer uses it can still be started,
    expect(await migrate(database.pool, folder)).toEqual([]);

    // the one before cannot.
    await rm(path.join(folder, '99990101000000_unused'), { recursive: true });
    const refused =
      'The database has the migration 99990102000000_drop, which this version does not know and is not compatible with: ' +
      'a newer version has run on it. Start that version or a later one, or restore a backup from before.';
    await expect(migrate(database.pool, folder)).rejects.toThrow(refused);
    await expect(isMigrated(database.pool, folder)).rejects.toThrow(refused);
  });

  it('refuses a database that another branch has migrated', async () => {
    await addMigration('99990101000000_theirs', 'CREATE TABLE theirs (id int)');
    await migrate(database.pool, folder);
    await rm(path.join(folder, '99990101000000_theirs'), { recursive: true });
    await addMigration('99990102000000_ours', 'CREATE TABLE ours (id int)');

    await expect(migrate(database.pool, folder)).rejects.toThrow(
      /99990101000000_theirs.*not compatible/,
    );
  });

  it('refuses a database with an unfinished migration of another tool', async () => {
    await database.pool.query(
      `UPDATE "_prisma_migrations" SET finished_at = NULL WHERE migration_name LIKE '%_constraints'`,
    );

    await expect(migrate(database.pool, folder)).rejects.toThrow(
      /was begun by another tool and never finished/,
    );
  });

  it('leaves the connection unchanged after success and failure', async () => {
    await addMigration('99990101000000_note', 'SELECT nothing();');
    const timeout = async () => (await database.pool.query('SHOW statement_timeout')).rows;
    const before = await timeout();

    await migrate(database.pool, folder).catch(() => {});
    expect(await timeout()).toEqual(before);

    await rm(path.join(folder, '99990101000000_note'), { recursive: true });
    await migrate(database.pool, folder);
    expect(await timeout()).toEqual(before);
    const locks = await database.pool.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(locks.rows).toEqual([]);
  });
});

/** A pool as another process has it. It may still hang up when its database is dropped. */
const join = (url: string) => new pg.Pool({ connectionString: url }).on('error', () => {});

async function recorded(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ migration_name: string }>(
    'SELECT migration_name FROM "_prisma_migrations" ORDER BY started_at',
  );
  return rows.map((row) => row.migration_name);
}
