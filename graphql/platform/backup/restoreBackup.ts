import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { ObjectStore } from '../objects/objectStore.ts';
import { BackupError, jobsFile, type Manifest, readManifest } from './manifest.ts';
import { loadKeys, loadObjects } from './files.ts';
import { loadRows } from './loadRows.ts';
import { appliedMigrationNames, productTables, quoted } from './tables.ts';

interface Needs {
  database: Database;
  objects: ObjectStore;
  /** DATA_DIR of the restored product. */
  dataDir: string;
  /** Stops the work in the rows that may have been done since the backup was made. */
  stopWaitingWork(pool: pg.Pool): Promise<void>;
  /** Stores the jobs that were waiting when the backup was made, such as mails and image copies. */
  restoreJobs(waiting: WaitingJob[], database: Database): Promise<void>;
}

/** A line of the jobs of a backup. */
export interface WaitingJob {
  name: string;
  data: object;
  /** ISO 8601. */
  startAfter: string;
  /** Absent in backups of older versions. */
  key?: string | null;
}

/**
 * Fills an empty database and the object storage from a backup, then applies this build's migrations. The rows are
 * loaded in one transaction. Until then the database counts as empty, so an interrupted restore can be repeated.
 *
 * @throws BackupError if the database is not empty, or the backup is damaged or from a newer version.
 */
export async function restoreBackup(
  folder: string,
  { database, objects, dataDir, restoreJobs, stopWaitingWork }: Needs,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await prepareSchema(database, new Set(manifest.migrations));
  await loadKeys(folder, dataDir);
  await loadObjects(objects, folder, manifest.objects);
  const waiting = await readJobs(folder, manifest.jobs);
  await loadRows(database.pool, folder, manifest.tables);
  await migrate(database.pool);
  await restoreJobs(waiting, database);
  await stopWaitingWork(database.pool);
  return manifest;
}

/** Applies exactly the backup's migrations to an empty database, because later migrations may convert its rows. */
async function prepareSchema({ pool, kind }: Database, wanted: Set<string>): Promise<void> {
  const applied = await withClient(pool, async (client) => {
    await expectEmpty(client);
    return appliedMigrationNames(client);
  });
  const isAhead = applied.some((name) => !wanted.has(name));
  if (isAhead && kind === 'postgres') {
    throw new BackupError(
      'The database has migrations that the backup does not have. Restore into a new, empty database.',
    );
  }
  // The embedded database belongs to the product alone, and a new one has all migrations applied.
  if (isAhead) await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(pool, undefined, (name) => wanted.has(name));
  const reached = new Set(await withClient(pool, appliedMigrationNames));
  const unknown = [...wanted].find((name) => !reached.has(name));
  if (unknown) {
    throw new BackupError(
      `The backup was made by a later version: this one does not know the migration ${unknown}.`,
    );
  }
}

async function expectEmpty(client: pg.ClientBase): Promise<void> {
  for (const table of await productTables(client)) {
    const { rows } = await client.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`);
    if (rows.length === 0) continue;
    throw new BackupError(
      `The database is not empty: the table ${table} has rows. A backup is restored into a new DATA_DIR or an empty ` +
        'PostgreSQL database, before the product is started on it.',
    );
  }
}

async function readJobs(folder: string, expected: number): Promise<WaitingJob[]> {
  const text = await readFile(jobsFile(folder), 'utf8').catch(() => '');
  try {
    const jobs = text
      .split('\n')
      .filter(Boolean)
      .map((line): WaitingJob => JSON.parse(line));
    if (jobs.length === expected) return jobs;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new BackupError('The waiting jobs of the backup are missing or damaged.');
}

async function withClient<Result>(
  pool: pg.Pool,
  use: (client: pg.ClientBase) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}
