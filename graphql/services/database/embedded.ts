import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig, type PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

/** The embedded PostgreSQL, always spoken to through its pool: a query beside it would join whatever transaction is open. */
export interface EmbeddedPool {
  pool: pg.Pool;
  /** Ends the pool, then the database. */
  close(): Promise<void>;
  /** The whole database as an archive that `openEmbeddedPool({ contents })` reads. */
  dump(): Promise<Blob>;
}

/** Where the embedded database keeps its files. Without a folder it lives in memory, from `contents` where given. */
export type EmbeddedStorage = { folder: string } | { contents?: Blob };

/** Smaller buffers than PostgreSQL's own: they keep the whole process near 220 MB and cost no measurable speed. */
const PARAMETERS = [
  'shared_buffers=16MB',
  'wal_buffers=1MB',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'TimeZone=UTC',
];

/** Starts the embedded database and puts a pool of its one connection in front of it. */
export async function openEmbeddedPool(storage: EmbeddedStorage): Promise<EmbeddedPool> {
  const pglite = await startPglite(storage);
  const config: EmbeddedPoolConfig = {
    Client: clientOf(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    // The session outlives its client: one that was dropped in mid-transaction would leave that transaction to the next.
    onConnect: async (client: pg.ClientBase) => {
      await client.query('ROLLBACK');
    },
  };
  const pool = new pg.Pool(config);
  return {
    pool,
    close: async () => {
      // Statistics that wait to be written hold a timer of ten seconds, and the process with it.
      await pool.query('SELECT pg_stat_force_next_flush()');
      await pool.end();
      await pglite.close();
    },
    dump: () => pglite.dumpDataDir('none'),
  };
}

/** pg takes a connection to use instead of a socket; its published types do not say so. */
interface EmbeddedClientConfig extends pg.ClientConfig {
  connection: PglitePgConnection;
}

/** The pool waits for `onConnect`; its published types do not say so. */
interface EmbeddedPoolConfig extends pg.PoolConfig {
  Client: new (config?: pg.ClientConfig) => pg.Client;
  onConnect: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Each client has a connection of its own to the one session. The pool drops a client after a query that failed: on a
 * connection that both share, its farewell would end the client that follows. What the session has prepared, all of them know.
 */
function clientOf(pglite: PGlite): EmbeddedPoolConfig['Client'] {
  const { parsedStatements, submittedNamedStatements } = createPgConfig(pglite).connection;
  return class extends pg.Client {
    constructor(given?: pg.ClientConfig) {
      const connection = acceptTypeParsers(createPgConfig(pglite).connection);
      Object.assign(connection, { parsedStatements, submittedNamedStatements });
      const config: EmbeddedClientConfig = { ...given, connection };
      super(config);
    }
  };
}

async function startPglite(storage: EmbeddedStorage): Promise<PGlite> {
  return PGlite.create({
    ...('folder' in storage ? { dataDir: storage.folder } : { loadDataDir: storage.contents }),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...PARAMETERS.flatMap((set) => ['-c', set])],
  });
}

/** Prisma's adapter passes its parsers as an object, which PGlite takes for the list of parameter types. */
function acceptTypeParsers(connection: PglitePgConnection): PglitePgConnection {
  const parse = connection.parse.bind(connection);
  connection.parse = (query: { types?: unknown }) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  return connection;
}
