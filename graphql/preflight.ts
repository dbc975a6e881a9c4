import { type HttpServer, listen } from './http/server.ts';
import { makeDataFolder } from './platform/dataFolder.ts';
import { FolderInUseError } from './platform/database/folderLock.ts';
import { MigrationError } from './platform/database/migrate.ts';
import { reachPostgres } from './platform/database/postgres.ts';
import type { Settings } from './platform/settings/settings.ts';
import { SettingsError } from './platform/settings/readSettings.ts';

/**
 * Opens the port, and checks the data folder and the database server, before the product starts.
 *
 * @returns the server, which holds the port but does not serve yet.
 * @throws SettingsError with one line for each setting that does not work.
 */
export async function preflight(
  settings: Pick<Settings, 'host' | 'port' | 'dataDir' | 'databaseUrl'>,
): Promise<HttpServer> {
  const { host, port, dataDir, databaseUrl } = settings;
  const [server, folder, database] = await Promise.allSettled([
    listen(host, port),
    makeDataFolder(dataDir),
    databaseUrl ? reachPostgres(databaseUrl) : null,
  ]);
  const errors = [
    server.status === 'rejected' && listenError(server.reason, host, port),
    folder.status === 'rejected' &&
      `DATA_DIR is not a writable folder: ${systemReason(folder.reason)}`,
    database.status === 'rejected' &&
      `DATABASE_URL does not lead to a database: ${systemReason(database.reason)}`,
  ].filter((error) => error !== false);
  if (server.status === 'fulfilled' && errors.length === 0) return server.value;
  if (server.status === 'fulfilled') await server.value.close(0);
  throw SettingsError.of(errors);
}

/** Says which of HOST and PORT is wrong, and why. */
function listenError(error: unknown, host: string, port: number): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `PORT is in use: another program listens on port ${port} of ${host}`;
    case 'EACCES':
      return `PORT is not allowed: this account may not listen on port ${port}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is wrong: ${host} is not an address of this machine`;
    default:
      return `Cannot listen on HOST and PORT: ${systemReason(error)}`;
  }
}

/**
 * Explains to the operator why the product could not start. A known cause or a system error (a port in use, a wrong password,
 * a folder that is not writable) gives one sentence. Any other error gives its stack trace.
 */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isForPeople =
    error instanceof SettingsError ||
    error instanceof FolderInUseError ||
    error instanceof MigrationError;
  if (isForPeople) return error.message;
  if ('code' in error && typeof error.code === 'string')
    return `Could not start: ${systemReason(error)}`;
  return error.stack ?? error.message;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

/** The message of a system error. A host with several addresses fails once per address, and the outer error has no message. */
function systemReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof AggregateError)) return error.message;
  const messages = error.errors.map((each: unknown) => (each instanceof Error ? each.message : ''));
  return messages.filter(Boolean).join('; ');
}
