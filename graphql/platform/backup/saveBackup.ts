import path from 'node:path';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ObjectStore } from '../objects/objectStore.ts';
import {
  BackupError,
  jobsFile,
  type Manifest,
  rowsFile,
  type TableSummary,
  writeManifest,
} from './manifest.ts';
import { saveKeys, saveObjects } from './files.ts';
import { noteBackup } from './lastBackup.ts';
import { appliedMigrationNames, productTables, quoted, summarizeTable } from './tables.ts';

interface Needs {
  database: Pick<Database, 'pool'>;
  objects: ObjectStore;
  clock: Clock;
  /** DATA_DIR, where the product keeps the keys that it created. */
  dataDir: string;
}

/**
 * Writes all data of the product into a new folder that only its owner can read: rows, waiting jobs, stored
 * images, and the keys that encrypt secrets in the rows. The folder appears only when it is complete. Then the database notes
 * when that was. A backup can be restored to either kind of database and of storage.
 *
 * @throws BackupError if the folder exists and is not empty.
 */
export async function saveBackup(
  folder: string,
  { database, objects, clock, dataDir }: Needs,
): Promise<Manifest> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new BackupError(`${folder} is not empty: a backup needs an empty folder.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  await chmod(partial, 0o700);
  try {
    const createdAt = clock.now().toISOString();
    // Rows first: the images that they use are kept for at least a day, and additional images do no harm.
    const rows = await saveRows(database.pool, partial);
    const manifest = { createdAt, ...rows, objects: await saveObjects(objects, partial) };
    await saveKeys(dataDir, partial);
    await writeManifest(partial, manifest);
    await rm(folder, { recursive: true, force: true });
    await rename(partial, folder);
    await noteBackup(database.pool, clock.now());
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Small, because a row may contain a long post, and all rows of a batch are in memory. */
const ROWS_AT_ONCE = 100;

/** Jobs that are not finished. A job that is running will run again, as after a crash. */
const WAITING_JOBS = `SELECT jsonb_build_object('name', kind, 'data', data, 'startAfter', coalesce("dueAt", now()),
    'key', substr(key, length(kind) + 2))::text AS line
  FROM "Job" WHERE "deadAt" IS NULL`;

/** The same in a database that an older version has used, and that has not been migrated yet. */
const FORMER_JOBS = `SELECT jsonb_build_object('name', name, 'data', data, 'startAfter', start_after)::text AS line
  FROM pgboss.job WHERE state < 'completed'`;

/** Writes every row and every waiting job as one line of JSON, from one snapshot. Other writers are not blocked. */
async function saveRows(
  pool: pg.Pool,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'jobs'>> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query("SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC'");
    const saved = {
      migrations: await appliedMigrationNames(client),
      tables: await saveTables(client, folder),
      jobs: await saveJobs(client, folder),
    };
    await client.query('COMMIT');
    isWhole = true;
    return saved;
  } finally {
    client.release(!isWhole);
  }
}

async function saveTables(client: pg.PoolClient, folder: string): Promise<TableSummary[]> {
  const summaries: TableSummary[] = [];
  for (const name of await productTables(client)) {
    const file = rowsFile(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(Readable.from(rowLines(client, name)), createWriteStream(file, { flush: true }));
    summaries.push(await summarizeTable(client, name));
  }
  return summaries;
}

async function* rowLines(client: pg.PoolClient, table: string): AsyncGenerator<string> {
  await client.query(
    `DECLARE saved NO SCROLL CURSOR FOR SELECT to_jsonb(row)::text AS line FROM ${quoted(table)} AS row`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM saved`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await client.query('CLOSE saved');
}

async function saveJobs(client: pg.PoolClient, folder: string): Promise<number> {
  const { rows: found } = await client.query<{ now: boolean; before: boolean }>(
    `SELECT to_regclass('"Job"') IS NOT NULL AS "now", to_regclass('pgboss.job') IS NOT NULL AS "before"`,
  );
  const statement = found[0]?.now ? WAITING_JOBS : found[0]?.before ? FORMER_JOBS : null;
  if (statement === null) return 0;
  const { rows } = await client.query<{ line: string }>(statement);
  await writeFile(jobsFile(folder), rows.map(({ line }) => `${line}\n`).join(''), { flush: true });
  return rows.length;
}
