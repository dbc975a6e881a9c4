import type pg from 'pg';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';

/**
 * Stores when a complete backup was made, in the database that was saved. A database that is not migrated yet has no table
 * for it: then nothing is stored, because a backup before an upgrade must not fail for that.
 */
export async function noteBackup(pool: pg.Pool, madeAt: Date): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `SELECT to_regclass('"LastBackup"') IS NOT NULL AS "exists"`,
  );
  if (!rows[0]?.exists) return;
  await pool.query(
    `INSERT INTO "LastBackup" (id, "madeAt") VALUES (1, $1)
     ON CONFLICT (id) DO UPDATE SET "madeAt" = excluded."madeAt"`,
    [madeAt.toISOString()],
  );
}

/** When the last backup was made. Null if none was made with `npm run backup`. */
export async function lastBackup(prisma: Pick<PrismaClient, 'lastBackup'>): Promise<Date | null> {
  return (await prisma.lastBackup.findUnique({ where: { id: 1 } }))?.madeAt ?? null;
}

export const backupTables = [
  { table: 'LastBackup', notPersonal: 'when the last backup was made' },
] as const;
