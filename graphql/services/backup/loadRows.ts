import { createReadStream } from 'node:fs';
import type pg from 'pg';
import { BackupError } from './backupError.ts';
import { rowsFile, type TableSummary } from './manifest.ts';
import { productTables, quoted, summarizeTable } from './tables.ts';

/** What one INSERT carries, in bytes: enough to be quick, and memory stays flat. */
const CHUNK = 1024 * 1024;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Puts the rows of a backup into empty tables: all of them or, where one does not come out as it was saved, none.
 *
 * Foreign keys are set aside meanwhile and checked at the end, so that the order of the tables does not matter, and
 * triggers rest: what they would write is in the backup.
 */
export async function loadRows(
  pool: pg.Pool,
  folder: string,
  tables: readonly TableSummary[],
): Promise<void> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query('BEGIN');
    await client.query("SET LOCAL statement_timeout = 0; SET LOCAL TimeZone = 'UTC'");
    await expectTables(client, tables);
    const foreignKeys = await dropForeignKeys(client);
    for (const table of tables) await loadTable(client, folder, table);
    for (const { table, name, definition } of foreignKeys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`);
    }
    await client.query('COMMIT');
    isWhole = true;
  } finally {
    // Closing the connection undoes what is open; the embedded database begins each one with a ROLLBACK.
    client.release(!isWhole);
  }
}

async function expectTables(client: pg.PoolClient, tables: readonly TableSummary[]): Promise<void> {
  const present = new Set(await productTables(client));
  const missing = tables.find(({ name }) => !present.has(name));
  if (missing) throw new BackupError(`The backup has a table ${missing.name} of another product.`);
}

async function dropForeignKeys(client: pg.PoolClient): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS "table", conname AS "name", pg_get_constraintdef(oid) AS "definition"
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`);
  }
  return rows;
}

async function loadTable(
  client: pg.PoolClient,
  folder: string,
  saved: TableSummary,
): Promise<void> {
  const table = quoted(saved.name);
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  try {
    for await (const rows of batches(rowsFile(folder, saved.name))) {
      await client.query(
        `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
        [rows],
      );
    }
  } catch (error) {
    // The database's own words would repeat rows, and people with them.
    throw isOfContents(error) ? damaged(saved.name) : error;
  }
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  const loaded = await summarizeTable(client, saved.name);
  if (loaded.rows !== saved.rows || loaded.sum !== saved.sum) {
    throw damaged(saved.name, ` (${loaded.rows} of ${saved.rows} rows)`);
  }
}

function damaged(table: string, detail = ''): BackupError {
  return new BackupError(
    `The table ${table} did not come out as it was saved${detail}: nothing was restored. The backup was damaged or changed.`,
  );
}

/** A file that is not there, or rows that the database cannot read (class 22) or take (23). */
function isOfContents(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'ENOENT' || /^2[23]\w{3}$/.test(code);
}

/** The lines of a file as JSON arrays of limited length. */
async function* batches(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const text of createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK })) {
    // Not by `readline`: it also breaks lines at U+2028, which JSON has within strings.
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield `[${lines.join(',')}]`;
  }
}
