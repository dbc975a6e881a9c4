import { type HttpServer, listen } from './http/server.ts';
import { makeDataFolder } from './services/dataFolder.ts';
import { reachPostgres } from './services/database/postgres.ts';
import { type Settings, SettingsError } from './settings.ts';

/**
 * Takes the port and tries the data folder and the database server, before anything is built on them.
 *
 * @throws SettingsError with one line for each setting that leads nowhere, all at once.
 */
export async function takePlaces(
  settings: Pick<Settings, 'host' | 'port' | 'dataDir' | 'databaseUrl'>,
): Promise<HttpServer> {
  const { host, port, dataDir, databaseUrl } = settings;
  const [server, folder, database] = await Promise.allSettled([
    listen(host, port),
    makeDataFolder(dataDir),
    databaseUrl ? reachPostgres(databaseUrl) : null,
  ]);
  const faults = [
    server.status === 'rejected' && listenFault(server.reason, host, port),
    folder.status === 'rejected' &&
      `DATA_DIR is no folder that can be written to: ${systemReason(folder.reason)}`,
    database.status === 'rejected' &&
      `DATABASE_URL leads to no database: ${systemReason(database.reason)}`,
  ].filter((fault) => fault !== false);
  if (server.status === 'fulfilled' && faults.length === 0) return server.value;
  if (server.status === 'fulfilled') await server.value.close(0);
  throw SettingsError.of(faults);
}

/** Which of the two settings is at fault, in words that say what to change. */
function listenFault(error: unknown, host: string, port: number): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `PORT is taken: another program listens on port ${port} of ${host}`;
    case 'EACCES':
      return `PORT is reserved: this account may not listen on port ${port}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST leads elsewhere: ${host} is no address of this machine`;
    default:
      return `HOST and PORT cannot be listened on: ${systemReason(error)}`;
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

/** A host with several addresses fails once for each of them, and the error around them has no message. */
export function systemReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof AggregateError)) return error.message;
  const messages = error.errors.map((each: unknown) => (each instanceof Error ? each.message : ''));
  return messages.filter(Boolean).join('; ');
}
