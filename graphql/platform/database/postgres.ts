import pg from 'pg';

const POOL_SIZE = 10;
/** Shorter than the API's timeout of ten seconds, so that the client gets an overload error instead of a timeout. */
const CONNECT_MS = 9_000;
/** As long as a request may take. Work that may take longer says so: see `longTransaction.ts`. */
const STATEMENT_MS = 10_000;
const IDLE_IN_TRANSACTION_MS = 60_000;

/** The configuration of every connection to the server, for the pool and for the connection that listens. */
export function postgresConfig(databaseUrl: string): pg.ClientConfig {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get('options');
  url.searchParams.delete('options');
  return {
    connectionString: url.href,
    application_name: url.searchParams.get('application_name') ?? 'sixty',
    // Prisma's adapter ignores the time zone of a timestamp, so another zone on the server would shift every time.
    options: [options, '-c TimeZone=UTC'].filter(Boolean).join(' '),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
}

/**
 * Runs one query, so that a wrong URL or password is found at the start.
 * @throws the error of the system or the server. It never contains the password.
 */
export async function reachPostgres(databaseUrl: string): Promise<void> {
  const client = new pg.Client(postgresConfig(databaseUrl));
  // If the connection breaks, `connect` or `query` fails as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end();
  }
}

/** A pool of connections to a PostgreSQL server, which ends long statements and idle transactions. */
export function openPostgresPool(databaseUrl: string, statementMs = STATEMENT_MS): pg.Pool {
  return new pg.Pool({
    ...postgresConfig(databaseUrl),
    max: POOL_SIZE,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
}
