import { openAsBlob } from 'node:fs';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import {
  type Database,
  openDatabase,
  openMemoryDatabase,
} from '../../../graphql/platform/database/database.ts';
import { silentLog } from '../silentLog.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** On which database the integration tests of this project run. */
    databaseKind: 'embedded' | 'postgres';
    /** Path of a dump of an embedded database, migrated and otherwise empty. */
    embeddedTemplate: string;
    /** URL of the test server's maintenance database. */
    postgresUrl: string;
    /** Name of a database on that server, migrated and otherwise empty. */
    postgresTemplate: string;
  }
}

interface TestDatabaseOptions {
  /** False leaves the database without a single table. */
  migrated?: boolean;
}

/**
 * Opens a database of the project's kind that nobody else uses; closing it throws it away.
 *
 * On PostgreSQL its `url` lets further pools and processes join.
 */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  return inject('databaseKind') === 'postgres'
    ? createPostgresDatabase(options)
    : createEmbeddedDatabase(options);
}

/** A database on the test server. */
export interface PostgresCopy {
  url: string;
  /** Ends every connection and refuses new ones, as a server does that restarts. */
  close(): Promise<void>;
  open(): Promise<void>;
  drop(): Promise<void>;
}

/** Creates a database on the test server, for a process that is given its URL. */
export function createPostgresUrl({
  migrated = true,
}: TestDatabaseOptions = {}): Promise<PostgresCopy> {
  const template = inject('postgresTemplate');
  return copyTemplate(inject('postgresUrl'), template, migrated ? template : 'template0');
}

/** As `createPostgresUrl`, for the setup of a project. @param source what the new database is a copy of. */
export async function copyTemplate(
  server: string,
  template: string,
  source = template,
): Promise<PostgresCopy> {
  const name = `${template}_${randomUUID().slice(0, 8)}`;
  await administer(server, `CREATE DATABASE "${name}" TEMPLATE "${source}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const allow = (is: boolean) =>
    administer(server, `ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS ${is}`);
  return {
    url: url.href,
    open: () => allow(true),
    close: async () => {
      await allow(false);
      await administer(
        server,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      );
    },
    drop: () => administer(server, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`),
  };
}

async function createPostgresDatabase(options: TestDatabaseOptions): Promise<Database> {
  const { url, drop } = await createPostgresUrl(options);
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: silentLog });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function createEmbeddedDatabase({ migrated = true }: TestDatabaseOptions): Promise<Database> {
  const contents = migrated ? await openAsBlob(inject('embeddedTemplate')) : undefined;
  return openMemoryDatabase({ contents, log: silentLog });
}

/** Runs one statement that cannot be part of a transaction. */
async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
