import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import type { Database } from '../database/database.ts';

/**
 * Runs the work in one process at a time on the same database.
 *
 * pg-boss takes its own lock only after it has looked for its schema. Without this lock, one of two processes that start on
 * an empty database fails.
 */
export async function withAdvisoryLock(
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
  work: () => Promise<void>,
): Promise<void> {
  // Only one process can open the embedded database, and the work needs its only connection.
  if (kind === 'embedded') return work();
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.jobsSchema]);
    await work();
  } finally {
    // Closing the connection releases the lock in every case.
    client.release(true);
  }
}
