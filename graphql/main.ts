import { setFlagsFromString } from 'node:v8';
import { pathOf } from '../web/content/staff/areas.ts';
import type { FirstAdministrator } from './staff/users/firstAdministrator.ts';
import { openDatabase } from './platform/database/database.ts';
import { laterMigrations, migrate } from './platform/database/migrate.ts';
import { createLog, type Log } from './platform/log/log.ts';
import { readSettings } from './readSettings.ts';
import { type Settings, withPort } from './platform/settings/settings.ts';
import { stopOnSignal } from './parts.ts';
import { preflight, startFailure } from './preflight.ts';

/** Starts the product and prints its URL. */
async function main(): Promise<void> {
  boundThreadsThemselves();
  const given = readSettings();
  const server = await preflight(given);
  const settings = withPort(given, server.port);
  const log = createLog(settings.logLevel);
  // The product loads while the database opens: the embedded database compiles on other threads.
  const [database, { startProduct }] = await Promise.all([
    openMigrated(settings, log),
    import('./product.ts'),
  ]);
  const product = await startProduct(settings, database, log);
  stopOnSignal(async (graceMs) => {
    await product.endSubscriptions();
    await server.close(graceMs);
    await product.close();
  }, log);
  server.serve(product.listener);
  if (product.firstAdministrator) print(welcome(product.firstAdministrator, settings));
  print(`listening on http://${inUrl(settings.host)}:${server.port}`);
}

/**
 * The options of the command bound the heap of this thread. V8 would prefer them to the bounds that each further thread is
 * started with, so a hostile file could take 1 GB instead of 128 MB. This thread keeps its bounds.
 */
function boundThreadsThemselves(): void {
  setFlagsFromString('--max-semi-space-size=0');
  setFlagsFromString('--max-old-space-size=0');
}

async function openMigrated({ databaseUrl, dataDir }: Settings, log: Log) {
  const database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log });
  try {
    await migrate(database.pool);
    const migrations = await laterMigrations(database.pool);
    if (migrations.length > 0)
      log.warn(
        { migrations },
        'a newer version has migrated the database; its migrations are compatible with this version',
      );
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The message about the first account. It is printed only once, because only the password's hash is stored. */
function welcome({ email, generatedPassword }: FirstAdministrator, { siteUrl }: Settings): string {
  const password = generatedPassword ? `  one-time password: ${generatedPassword}\n` : '';
  return `The first administrator:\n  address: ${email}\n${password}  next step: sign in at ${siteUrl}${pathOf('login')}`;
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`, () => process.exit(1));
});
