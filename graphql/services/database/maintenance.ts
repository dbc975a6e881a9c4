import type pg from 'pg';
import type { DatabaseLog } from './database.ts';

export interface Maintenance {
  /** Ends it, with a last checkpoint: the next start then has nothing to replay. */
  stop(): Promise<void>;
}

const EVERY_MS = 60_000;

/** How much log may have been written since the last checkpoint; a start replays it at some 200 MB a second. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024;

/** PostgreSQL's own rule of when a table is worth it, with a higher threshold for small ones. */
const TABLES_TO_VACUUM = `
  SELECT format('%I.%I', schemaname, relname) AS name
  FROM pg_stat_user_tables
  WHERE n_dead_tup > 500 + n_live_tup / 5 OR n_mod_since_analyze > 500 + n_live_tup / 10`;

const LOG_POSITION = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS "position"`;

/**
 * Does for the embedded database what PostgreSQL's background processes do for a server: it has none, so its log and
 * its dead rows would grow for ever. Tables are done one by one to keep its one connection free in between.
 */
export function startMaintenance(pool: pg.Pool, log: DatabaseLog, everyMs = EVERY_MS): Maintenance {
  let checkpointedAt = 0;
  let running: Promise<void> = Promise.resolve();

  const maintain = async () => {
    const tables = await pool.query<{ name: string }>(TABLES_TO_VACUUM);
    for (const { name } of tables.rows) await pool.query(`VACUUM (ANALYZE) ${name}`);
    const position = await logPosition(pool);
    if (position - checkpointedAt < CHECKPOINT_BYTES) return;
    await pool.query('CHECKPOINT');
    checkpointedAt = position;
  };
  const timer = setInterval(() => {
    running = running
      .then(maintain)
      .catch((error: unknown) => log.error({ err: error }, 'database maintenance failed'));
  }, everyMs);
  timer.unref();

  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await pool.query('CHECKPOINT');
    },
  };
}

async function logPosition(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ position: number }>(LOG_POSITION);
  return rows[0]?.position ?? 0;
}
