import { statfs } from 'node:fs/promises';
import { setImmediate as immediate } from 'node:timers/promises';
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
  /** Calls back after the database was started again in this process: session state, such as LISTEN, is lost. */
  onRestart(listener: () => void): void;
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

/** Two files of the log: a start on less disk space fails. */
const NEEDED_BYTES = 32 * 2 ** 20;

/** The session cannot even roll back. It has the code of a crash, so that clients are told to try again. */
class DatabaseBrokenError extends Error {
  readonly code = '57P02';

  constructor(cause: unknown) {
    super('The embedded database failed and is started again.', { cause });
  }
}

/** Starts the embedded database, with a pool of one connection. */
export async function openEmbeddedPool(storage: EmbeddedStorage): Promise<EmbeddedPool> {
  let session = sessionOf(await startPglite(storage));
  const restarted: (() => void)[] = [];

  /**
   * Replaces a database that failed while it wrote its log, as on a full disk. The new one replays the log, so every
   * committed transaction is there. The old one is not closed, because it would write to the same files.
   */
  async function restart(folder: string): Promise<void> {
    if ((await freeBytes(folder)) < NEEDED_BYTES) return;
    session = sessionOf(await startPglite({ folder }));
    for (const listener of restarted) listener();
  }

  const config: EmbeddedPoolConfig = {
    Client: clientOf(() => session),
    max: 1,
    idleTimeoutMillis: 0,
    // The session outlives its clients, so a client that was dropped in a transaction would leave it open for the next.
    onConnect: async (client: pg.ClientBase) => {
      try {
        await client.query('ROLLBACK');
      } catch (cause) {
        if ('folder' in storage) await restart(storage.folder);
        throw new DatabaseBrokenError(cause);
      }
    },
  };
  const pool = new FairPool(config);
  return {
    pool,
    close: async () => {
      // Unwritten statistics hold a timer of ten seconds, which keeps the process alive.
      await pool.query('SELECT pg_stat_force_next_flush()');
      await pool.end();
      await session.pglite.close();
    },
    onRestart: (listener) => void restarted.push(listener),
    dump: () => session.pglite.dumpDataDir('none'),
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
 * The embedded database answers without leaving the microtask queue, so a chain of queries would keep every socket and
 * timer waiting until its end. Here each query and transaction begins in a task of its own.
 */
class FairPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...given: ConnectAnswer) => void): void;
  override connect(callback?: (...given: ConnectAnswer) => void): Promise<pg.PoolClient> | void {
    if (!callback) return immediate().then(() => super.connect());
    setImmediate(() => super.connect(callback));
  }
}

type ConnectAnswer = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** The one session of the database, with its prepared statements. */
interface Session {
  pglite: PGlite;
  statements: Pick<PglitePgConnection, 'parsedStatements' | 'submittedNamedStatements'>;
}

function sessionOf(pglite: PGlite): Session {
  const { parsedStatements, submittedNamedStatements } = createPgConfig(pglite).connection;
  return { pglite, statements: { parsedStatements, submittedNamedStatements } };
}

/**
 * Gives each client its own connection to the one session. The pool drops a client after a failed query. On a shared
 * connection, closing the old client would also close the new one. Prepared statements belong to the session, so all
 * clients can use them.
 */
function clientOf(session: () => Session): EmbeddedPoolConfig['Client'] {
  return class extends pg.Client {
    constructor(given?: pg.ClientConfig) {
      const { pglite, statements } = session();
      const connection = acceptTypeParsers(createPgConfig(pglite).connection);
      Object.assign(connection, statements);
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

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Prisma's adapter passes its parsers as an object, which PGlite would read as the list of parameter types. */
function acceptTypeParsers(connection: PglitePgConnection): PglitePgConnection {
  const parse = connection.parse.bind(connection);
  connection.parse = (query: { types?: unknown }) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : undefined });
  return connection;
}
