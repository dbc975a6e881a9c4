import { FolderInUseError } from './platform/database/folderLock.ts';
import { MigrationError } from './platform/database/migrate.ts';
import { SettingsError } from './platform/settings/readSettings.ts';
import { systemReason } from './preflight.ts';

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
