import type { Database } from '../database/database.ts';

/** Any number that no other lock of the product has. */
const LOCK = 72_707_370;

/**
 * Does this while no other process does it on the same database.
 *
 * pg-boss locks its own installation only from within, when it has already looked for its schema: of two processes that
 * find an empty database, one fails.
 */
export async function inTurn(
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
  work: () => Promise<void>,
): Promise<void> {
  // No other process can have the embedded database open, and its one connection is needed for the work.
  if (kind === 'embedded') return work();
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await work();
  } finally {
    // A connection that is closed gives up its lock, whatever state it is in.
    client.release(true);
  }
}
