import { createReadStream } from 'node:fs';
import type pg from 'pg';
import { BackupError, rowsFile, type TableSummary } from './manifest.ts';
import { productTables, quoted, summarizeTable } from './tables.ts';

/** The size of one INSERT in bytes: large enough to be fast, small enough for little memory. */
const CHUNK = 1024 * 1024;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Loads the rows of a backup into empty tables. If one table differs from what was saved, it loads nothing.
 *
 * Foreign keys are dropped first and checked at the end, so that the order of the tables does not matter. Triggers
 * are disabled, because the backup contains what they would write.
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
    // Closing the connection rolls the transaction back. The embedded database begins each connection with a ROLLBACK.
    client.release(!isWhole);
  }
}

async function expectTables(client: pg.PoolClient, tables: readonly TableSummary[]): Promise<void> {
  const present = new Set(await productTables(client));
  const missing = tables.find(({ name }) => !present.has(name));
  if (missing)
    throw new BackupError(
      `The backup has a table ${missing.name}, which this product does not have.`,
    );
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
    // The database's message would repeat rows, which contain personal data.
    throw isOfContents(error) ? damaged(saved.name) : error;
  }
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await continueSequences(client, saved.name);
  const loaded = await summarizeTable(client, saved.name);
  if (loaded.rows !== saved.rows || loaded.sum !== saved.sum) {
    throw damaged(saved.name, ` (${loaded.rows} of ${saved.rows} rows)`);
  }
}

/** New rows get higher numbers than those of the backup. */
async function continueSequences(client: pg.PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `SELECT attname AS "column", pg_get_serial_sequence($1, attname) AS "sequence" FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND pg_get_serial_sequence($1, attname) IS NOT NULL`,
    [quoted(name)],
  );
  for (const { column, sequence } of rows) {
    await client.query(
      `SELECT setval($1, max(${quoted(column)})) FROM ${quoted(name)} HAVING max(${quoted(column)}) IS NOT NULL`,
      [sequence],
    );
  }
}

function damaged(table: string, detail = ''): BackupError {
  return new BackupError(
    `The table ${table} differs from what was saved${detail}, so nothing was restored. The backup is damaged or was changed.`,
  );
}

/** A file is missing, or the database cannot read rows (class 22) or accept them (class 23). */
function isOfContents(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'ENOENT' || /^2[23]\w{3}$/.test(code);
}

/** The lines of a file as JSON arrays of limited length. */
async function* batches(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const text of createReadStream(file, { encoding: 'utf8', highWaterMark: CHUNK })) {
    // `readline` also breaks lines at U+2028, which JSON strings may contain.
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield `[${lines.join(',')}]`;
  }
}
