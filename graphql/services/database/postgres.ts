import pg from 'pg';

const POOL_SIZE = 10;
/** Less than the ten seconds of an API request: it says then that there is too much to do, and not only that it was late. */
const CONNECT_MS = 9_000;
const STATEMENT_MS = 30_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/** What every connection to the server is opened with; shared by the pool and the connection that listens. */
export function postgresConfig(databaseUrl: string): pg.ClientConfig {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options');
  url.searchParams.delete('options');
  return {
    connectionString: url.href,
    application_name: url.searchParams.get('application_name') ?? 'sixty',
    // Prisma's adapter reads the local part of a timestamp only: in a server elsewhere every time would shift.
    options: [options, '-c TimeZone=UTC'].filter(Boolean).join(' '),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
}

/**
 * Asks the server once, so that a wrong address or password is known before anything is built on it.
 * @throws what the system or the server says; never with the password.
 */
export async function reachPostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client(postgresConfig(databaseUrl));
  // Where the connection breaks, `connect` or `query` fails as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end();
  }
}

/** A pool of connections to a PostgreSQL server. Its members end statements that run away and transactions left open. */
export function openPostgresPool(databaseUrl: string): pg.Pool {
  return new pg.Pool({
    ...postgresConfig(databaseUrl),
    max: POOL_SIZE,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
}
