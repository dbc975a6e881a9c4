import type { Database } from '../../../graphql/platform/database/database.ts';

/** Every row of every table, and what waits to be done. */
export async function contentsOf({
  pool,
}: Pick<Database, 'pool'>): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('_prisma_migrations', '_rules', 'Job')`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(
      `SELECT to_jsonb(row)::text AS line FROM "${name}" AS row`,
    );
    if (rows.length > 0) contents[name] = rows.map(({ line }) => line).toSorted();
  }
  const { rows: jobs } = await pool.query<{ line: string }>(
    `SELECT jsonb_build_object('kind', kind, 'lane', lane, 'key', key, 'data', data, 'dueAt', "dueAt")::text AS line
     FROM "Job" WHERE "deadAt" IS NULL`,
  );
  return { ...contents, jobs: jobs.map(({ line }) => line).toSorted() };
}
