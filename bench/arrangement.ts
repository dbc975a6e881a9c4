import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '../graphql/platform/database/database.ts';
import { migrate } from '../graphql/platform/database/migrate.ts';
import { startPostgres } from '../tests/support/database/postgresServer.ts';
import { NPM_START, type ProductServer, startServer } from '../tests/support/product/server.ts';
import { ACCOUNT_SETTINGS } from './staffToken.ts';

/** An unused place for data. */
export interface EmptyDatabase {
  settings: Record<string, string>;
  drop(): Promise<void>;
}

/** The database and the number of processes of a measurement. */
export interface Arrangement {
  title: string;
  database: 'embedded' | 'postgres';
  processes: 1 | 2;
  create(): Promise<EmptyDatabase>;
}

/** The measured arrangements, and a function that stops the PostgreSQL server of two of them. */
export async function startArrangements(): Promise<{
  arrangements: Arrangement[];
  stop(): Promise<void>;
}> {
  // Durability settings as in production; only the binaries are those of the tests.
  const postgres = await startPostgres({ durable: true });
  let databases = 0;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const create = async (): Promise<EmptyDatabase> => {
    databases += 1;
    const name = `bench_${databases}`;
    await administer(`CREATE DATABASE ${name}`);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return {
      settings: { DATABASE_URL: url.href },
      drop: () => administer(`DROP DATABASE ${name} WITH (FORCE)`),
    };
  };
  const embedded = async (): Promise<EmptyDatabase> => ({ settings: {}, drop: async () => {} });
  return {
    arrangements: [
      { title: 'embedded', database: 'embedded', processes: 1, create: embedded },
      { title: 'PostgreSQL', database: 'postgres', processes: 1, create },
      { title: 'PostgreSQL, two processes', database: 'postgres', processes: 2, create },
    ],
    stop: postgres.stop,
  };
}

interface Start {
  settings: Record<string, string>;
  processes?: 1 | 2;
  /** Fills the migrated database before the product starts. */
  fill?: ((database: Database) => Promise<void>) | undefined;
}

/** Starts the product on an empty database, with an account for `staffToken`. `stop` also removes its data. */
export async function startProduct(
  create: () => Promise<EmptyDatabase>,
  { settings, processes = 1, fill }: Start,
): Promise<{ servers: [ProductServer, ...ProductServer[]]; stop(): Promise<void> }> {
  const empty = await create();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-bench-'));
  if (fill) {
    const log = { info: () => undefined, error: () => undefined };
    const databaseUrl = empty.settings['DATABASE_URL'];
    const database = await openDatabase({ databaseUrl, dataDir, log });
    await migrate(database.pool);
    await fill(database);
    await database.close();
  }
  const start = () =>
    startServer({
      command: NPM_START,
      dataDir,
      // The load generator simulates many visitors, each with its own IP address.
      settings: { TRUST_PROXY: '1', ...ACCOUNT_SETTINGS, ...empty.settings, ...settings },
    });
  const servers: [ProductServer, ...ProductServer[]] = [await start()];
  if (processes === 2) servers.push(await start());
  return {
    servers,
    async stop() {
      for (const server of servers) await server.stop();
      await empty.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs a measurement with the product in this arrangement, then cleans up. */
export async function withServers<Result>(
  { create, processes }: Arrangement,
  settings: Record<string, string>,
  measure: (servers: [ProductServer, ...ProductServer[]]) => Promise<Result>,
  fill?: Start['fill'],
): Promise<Result> {
  const { servers, stop } = await startProduct(create, { settings, processes, fill });
  try {
    return await measure(servers);
  } finally {
    await stop();
  }
}
