import path from 'node:path';
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { ADVISORY_LOCKS } from './advisoryLocks.ts';
import { applyRules, readRules } from './rules.ts';

/** The database does not match this build. The message says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

interface AppliedMigration {
  migration_name: string;
  checksum: string;
  /** The note of a migration that removes something. */
  logs: string | null;
  finished_at: Date | null;
  rolled_back_at: Date | null;
}

const FOLDER = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));

/** The same table that Prisma's own engine creates, so that its tools can read it. */
const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies the migrations of this build, then its functions and triggers (prisma/rules). Several processes may call it at the same time: one applies the migrations, the
 * others wait. Each migration is one transaction, so a failed migration changes nothing.
 *
 * @param isWanted selects migrations. A restore applies only those of the backup. The rules wait until all are applied.
 * @returns the names of the migrations that this call applied.
 * @throws MigrationError if a migration was changed after it was applied, a newer one removed what this build
 * uses, or one fails. Newer migrations that only add are harmless, see `laterMigrations`.
 */
export async function migrate(
  pool: pg.Pool,
  folder = FOLDER,
  isWanted: (name: string) => boolean = () => true,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    // A migration, or the wait for another process, may take longer than any query should.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    await client.query(TABLE);
    const applied = await appliedMigrations(client);
    const missing = pendingMigrations(migrations, applied);
    const pending = missing.filter(({ name }) => isWanted(name));
    for (const migration of pending) await apply(client, migration);
    if (pending.length === missing.length)
      await applyRules(client, await readRules(), migrations.at(-1)?.name ?? '');
    return pending.map(({ name }) => name);
  } finally {
    // If the reset fails, the connection is closed, and the server releases the lock.
    const broken = await client
      .query(`SELECT pg_advisory_unlock(${ADVISORY_LOCKS.migrations}); RESET statement_timeout`)
      .then(() => false)
      .catch(() => true);
    client.release(broken);
  }
}

/** True if every migration of this build is applied. */
export async function isMigrated(pool: pg.Pool, folder = FOLDER): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS "exists"`,
  );
  if (!rows[0]?.exists) return false;
  return (
    pendingMigrations(await readMigrations(folder), await appliedMigrations(pool)).length === 0
  );
}

/** The migrations of newer versions that were applied to this database and that this build is compatible with. */
export async function laterMigrations(pool: pg.Pool, folder = FOLDER): Promise<string[]> {
  const known = new Set(await migrationNames(folder));
  const applied = (await appliedMigrations(pool)).map((row) => row.migration_name);
  return applied.filter((name) => !known.has(name)).toSorted();
}

/** Changes with any change of this build's migrations and rules. */
export async function migrationsFingerprint(folder = FOLDER): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, checksum } of await readMigrations(folder)) hash.update(name).update(checksum);
  hash.update((await readRules()).checksum);
  return hash.digest('hex').slice(0, 12);
}

/** In the order in which they are applied. */
async function migrationNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).toSorted();
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function appliedMigrations(client: pg.Pool | pg.PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'SELECT migration_name, checksum, logs, finished_at, rolled_back_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  return rows;
}

function pendingMigrations(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  const pending = new Map(known);
  const later: string[] = [];
  for (const { migration_name: name, checksum, logs, finished_at: finishedAt } of applied) {
    const migration = known.get(name);
    if (!finishedAt) {
      throw new MigrationError(
        `Migration ${name} was begun by another tool and never finished. Repair the database, then mark it with ` +
          `"prisma migrate resolve".`,
      );
    }
    if (!migration) {
      const after = contractedAfter(logs ?? '');
      if (after !== null && !known.has(after)) throw new MigrationError(tooOld(name));
      later.push(name);
      continue;
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied. Restore its file and put the change into a new migration.`,
      );
    }
    pending.delete(name);
  }
  // The database and this build come from different branches.
  if (later[0] && pending.size > 0) throw new MigrationError(tooOld(later[0]));
  return [...pending.values()];
}

function tooOld(name: string): string {
  return (
    `The database has the migration ${name}, which this version does not know and is not compatible with: a newer version ` +
    'has run on it. Start that version or a later one, or restore a backup from before.'
  );
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, $4, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name, contractionNote(sql)],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${name} failed and was undone: ${reason}`, {
      cause: error,
    });
  }
}

/**
 * A migration that removes what older versions use must declare it in a comment, with the migration after which versions
 * no longer use it: `-- contract after 20261121113107_two_factor`. All other migrations only add.
 */
const MARK = /^-- contract after (\w+)$/m;

/** The migration after which versions no longer use what this SQL removes. Null if it only adds. */
export function contractedAfter(sql: string): string | null {
  return MARK.exec(sql)?.[1] ?? null;
}

/** The note that is stored with an applied migration, for versions without its text. Null if it only adds. */
function contractionNote(sql: string): string | null {
  const after = contractedAfter(sql);
  return after === null ? null : `-- contract after ${after}`;
}
