import type pg from 'pg';
import { RULES_TABLE } from '../database/rules.ts';
import type { TableSummary } from './manifest.ts';

/** Lists the applied migrations. The manifest contains their names instead. */
const MIGRATIONS = '_prisma_migrations';

/** Jobs have a file of their own, because older versions kept them elsewhere. */
const JOBS = 'Job';

/** The tables of the product, by name. */
export async function productTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1) ORDER BY relname`,
    [[MIGRATIONS, RULES_TABLE, JOBS]],
  );
  return rows.map(({ name }) => name);
}

/** The names of the applied migrations. Empty for a new database. */
export async function appliedMigrationNames(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('"${MIGRATIONS}"') IS NOT NULL AS "exists"`,
  );
  if (!found[0]?.exists) return [];
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM "${MIGRATIONS}"
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => name);
}

/** Counts the rows of a table and adds up their digests. */
export async function summarizeTable(client: pg.ClientBase, name: string): Promise<TableSummary> {
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `SELECT count(*)::int AS "rows",
       COALESCE(sum(('x' || substr(md5(to_jsonb(row)::text), 1, 15))::bit(60)::bigint), 0)::text AS "sum"
     FROM ${quoted(name)} AS row`,
  );
  return { name, rows: rows[0]?.rows ?? 0, sum: rows[0]?.sum ?? '0' };
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
