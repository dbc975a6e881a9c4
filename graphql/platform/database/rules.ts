import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** The functions and triggers of a build, as one text. */
export interface Rules {
  sql: string;
  checksum: string;
}

const FOLDER = fileURLToPath(new URL('../../../prisma/rules', import.meta.url));

/** Says which rules a database has. It is made with the first rules, and no part of a backup. */
export const RULES_TABLE = '_rules';

const TABLE = `CREATE TABLE IF NOT EXISTS "${RULES_TABLE}" (
  "id" INTEGER PRIMARY KEY DEFAULT 1 CHECK ("id" = 1),
  "checksum" TEXT NOT NULL,
  "migration" TEXT NOT NULL
)`;

export async function readRules(folder = FOLDER): Promise<Rules> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const sql = texts.join('\n');
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/**
 * Replaces functions and triggers if the database has others. An older build, which knows fewer migrations than the one whose
 * rules the database has, changes nothing. The caller holds the lock of the migrations.
 *
 * @param newest the name of the last migration of this build.
 */
export async function applyRules(
  client: pg.PoolClient,
  { sql, checksum }: Rules,
  newest: string,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(TABLE);
    const { rows } = await client.query<{ checksum: string; migration: string }>(
      `SELECT "checksum", "migration" FROM "${RULES_TABLE}"`,
    );
    const [present] = rows;
    const isOlder = present !== undefined && newest < present.migration;
    if (present?.checksum !== checksum && !isOlder) {
      await client.query(sql);
      await client.query(
        `INSERT INTO "${RULES_TABLE}" ("checksum", "migration") VALUES ($1, $2)
         ON CONFLICT ("id") DO UPDATE SET "checksum" = excluded."checksum", "migration" = excluded."migration"`,
        [checksum, newest],
      );
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
