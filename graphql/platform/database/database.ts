import type pg from 'pg';
import { PrismaPg } from '@prisma/adapter-pg';
import { type Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { prepareCluster } from './cluster.ts';
import { openEmbeddedPool } from './embedded.ts';
import { lockFolder } from './folderLock.ts';
import { startMaintenance } from './maintenance.ts';
import { createLockedTransactions, type LockedTransaction } from './lockedTransactions.ts';
import { openPostgresPool } from './postgres.ts';
import type { Log } from '../log/log.ts';

/** The database, either embedded in this process or on a PostgreSQL server. */
export interface Database {
  prisma: PrismaClient;
  /** For queries that Prisma cannot express. Never use it, or `prisma`, inside a `$transaction` callback, because the
   * embedded database has only one connection. */
  pool: pg.Pool;
  /** A transaction of Prisma that holds advisory locks, and the only way to wait for one. */
  lockedTransaction: LockedTransaction;
  kind: 'embedded' | 'postgres';
  /** The server's URL. Null for the embedded database. */
  url: string | null;
  /** Calls back after the embedded database was started again in this process: session state, such as LISTEN, is lost. */
  onRestart(listener: () => void): void;
  /** Waits for running queries, closes every connection and frees the data folder. */
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** `postgres://…`; unset for the embedded database. */
  databaseUrl?: string;
  /** The folder of the embedded database's files. It is created if it is missing. */
  dataDir: string;
  log: Pick<Log, 'error' | 'info'>;
}

/**
 * Opens the database, without migrating it.
 *
 * A PostgreSQL server is not contacted before the first query.
 *
 * @throws FolderInUseError if another process uses the data folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log } = options;
  if (databaseUrl) {
    const pool = openPostgresPool(databaseUrl);
    const end = () => pool.end();
    return connect(pool, { kind: 'postgres', url: databaseUrl, log, end, onRestart: () => {} });
  }
  const lock = await lockFolder(dataDir);
  try {
    const folder = await prepareCluster(dataDir, log);
    const embedded = await openEmbeddedPool({ folder });
    const maintenance = startMaintenance(embedded.pool, log);
    const end = () =>
      maintenance
        .stop()
        .then(embedded.close)
        .finally(() => lock.release());
    const { pool, onRestart } = embedded;
    return connect(pool, { kind: 'embedded', url: null, log, end, onRestart });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Opens a database in memory. `contents` is the dump of an earlier one. */
export async function openMemoryDatabase(options: {
  contents?: Blob;
  log: Pick<Log, 'error' | 'info'>;
}): Promise<Database & { dump(): Promise<Blob> }> {
  const { pool, close, dump, onRestart } = await openEmbeddedPool({ contents: options.contents });
  const how = { kind: 'embedded', url: null, log: options.log, end: close, onRestart } as const;
  const database = connect(pool, how);
  return { ...database, dump };
}

/** Transactions wait for a connection. That is common on the embedded database, which has only one. */
const TRANSACTIONS = { maxWait: 10_000, timeout: 10_000 };

function connect(
  pool: pg.Pool,
  how: Pick<Database, 'kind' | 'url' | 'onRestart'> & {
    log: Pick<Log, 'error' | 'info'>;
    end(): Promise<void>;
  },
): Database {
  let closing: Promise<void> | undefined;
  // Without a listener, a broken idle connection would end the process. The pool replaces the connection.
  pool.on('error', (error) => {
    if (!closing) how.log.error({ err: error }, 'a database connection broke');
  });
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: createStatementNames() }),
    transactionOptions: TRANSACTIONS,
  });
  const close = () => (closing ??= prisma.$disconnect().then(() => how.end()));
  const { kind, url, onRestart } = how;
  const lockedTransaction = createLockedTransactions(prisma);
  return { prisma, pool, lockedTransaction, kind, url, onRestart, close };
}

/** Far more than the product's statements. Lists of ids of every length could exceed it. */
const MAX_NAMES = 500;

/** Identifies searches. */
const SEARCH = ' ILIKE ';

/**
 * Names each query by its text, so that a connection plans it only once. That gives a third more queries per second.
 *
 * A connection keeps named statements until it closes, so only the first 500 texts get names. Searches get none, because
 * a fixed plan does not know whether a text is in every row or in one, and would be a thousand times slower for one of
 * them.
 */
export function createStatementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    if (sql.includes(SEARCH)) return '';
    const known = names.get(sql);
    if (known !== undefined || names.size >= MAX_NAMES) return known ?? '';
    const name = `sixty_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}

const MINUTES = 5;

/**
 * Runs work whose statements may take minutes: after a long pause, a deletion of everything that has expired can be large,
 * and an erasure searches whole tables. All other statements end as soon as a request would.
 */
export function longTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
): Promise<T> {
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe(`SET LOCAL statement_timeout = '${MINUTES}min'`);
      return work(tx);
    },
    { timeout: MINUTES * 60_000 },
  );
}
