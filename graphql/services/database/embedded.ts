import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig, type PglitePgConnection } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

/** The embedded PostgreSQL. Use it only through its pool, because a direct query would become part of an open transaction. */
export interface EmbeddedPool {
  pool: pg.Pool;
  /** Ends the pool, then the database. */
  close(): Promise<void>;
  /** The whole database as an archive. `openEmbeddedPool({ contents })` reads it. */
  dump(): Promise<Blob>;
}

/** Where the embedded database stores its files. Without a folder it is in memory, and starts from `contents` if given. */
export type EmbeddedStorage = { folder: string } | { contents?: Blob };

/** Smaller buffers than PostgreSQL's defaults. They keep the process near 220 MB without a measurable loss of speed. */
const PARAMETERS = [
  'shared_buffers=16MB',
  'wal_buffers=1MB',
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  'TimeZone=UTC',
];

/** Starts the embedded database, with a pool of one connection. */
export async function openEmbeddedPool(storage: EmbeddedStorage): Promise<EmbeddedPool> {
  const pglite = await startPglite(storage);
  const config: EmbeddedPoolConfig = {
    Client: clientOf(pglite),
    max: 1,
    idleTimeoutMillis: 0,
    // The session outlives its clients, so a client that was dropped in a transaction would leave it open for the next.
    onConnect: async (client: pg.ClientBase) => {
      await client.query('ROLLBACK');
    },
  };
  const pool = new pg.Pool(config);
  return {
    pool,
    close: async () => {
      // Unwritten statistics hold a timer of ten seconds, which keeps the process alive.
      await pool.query('SELECT pg_stat_force_next_flush()');
      await pool.end();
      await pglite.close();
    },
    dump: () => pglite.dumpDataDir('none'),
  };
}

/** pg accepts a connection in place of a socket. Its published types lack this option. */
interface EmbeddedClientConfig extends pg.ClientConfig {
  connection: PglitePgConnection;
}

/** The pool awaits `onConnect`. Its published types lack this option. */
interface EmbeddedPoolConfig extends pg.PoolConfig {
  Client: new (config?: pg.ClientConfig) => pg.Client;
  onConnect: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Gives each client its own connection to the one session. The pool drops a client after a failed query. On a shared
 * connection, closing the old client would also close the new one. Prepared statements belong to the session, so all
 * clients can use them.
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
    extensions: { btree_gist, pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...PARAMETERS.flatMap((set) => ['-c', set])],
  });
}

/** Prisma's adapter passes its parsers as an object, which PGlite would read as the list of parameter types. */
function acceptTypeParsers(connection: PglitePgConnection): PglitePgConnection {
  const parse = connection.parse.bind(connection);
  connection.parse = (query: { types?: unknown }) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  return connection;
}
