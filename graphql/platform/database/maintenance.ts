import type pg from 'pg';
import type { Log } from '../log/log.ts';

export interface Maintenance {
  /** Stops after a last checkpoint, so that the next start has nothing to replay. */
  stop(): Promise<void>;
}

const EVERY_MS = 60_000;

/** The maximum log since the last checkpoint. A start replays about 200 MB per second. */
const CHECKPOINT_BYTES = 32 * 1024 * 1024;

/** PostgreSQL's own rule for when to vacuum a table, with a higher threshold for small tables. */
const TABLES_TO_VACUUM = `
  SELECT format('%I.%I', schemaname, relname) AS name
  FROM pg_stat_user_tables
  WHERE n_dead_tup > 500 + n_live_tup / 5 OR n_mod_since_analyze > 500 + n_live_tup / 10`;

const LOG_POSITION = `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS "position"`;

/**
 * Does the work of PostgreSQL's background processes, which the embedded database does not have. Without it, the log and
 * dead rows would grow without limit. Each table is vacuumed separately, to free the one connection in between.
 */
export function startMaintenance(
  pool: pg.Pool,
  log: Pick<Log, 'error'>,
  everyMs = EVERY_MS,
): Maintenance {
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
