import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../graphql/platform/database/database.ts';
import { startPostgres } from '../database/postgresServer.ts';
import { prepareTemplate } from '../database/prepareTemplate.ts';
import { silentLog } from '../silentLog.ts';

/**
 * Provides a PostgreSQL server with a prepared database on it, of which every test file gets a copy: the server that
 * TEST_DATABASE_URL names, else one that lives as long as the tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.env.TEST_DATABASE_URL;
  const server = named ? { url: named, stop: async () => {} } : await startPostgres();
  const administration = new pg.Client({ connectionString: server.url });
  await administration.connect();
  const template = `sixty_test_${randomUUID().slice(0, 8)}`;
  await administration.query(`CREATE DATABASE "${template}" TEMPLATE template0`);

  const url = new URL(server.url);
  url.pathname = `/${template}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '', log: silentLog });
  await prepareTemplate(database);
  await database.close();

  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template);
  return async () => {
    await dropAll(administration, template);
    await administration.end();
    await server.stop();
  };
}

/** Drops the template and whatever copies a broken-off test left behind. */
async function dropAll(administration: pg.Client, template: string): Promise<void> {
  const { rows } = await administration.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [template],
  );
  for (const { datname } of rows) {
    await administration.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  }
}
