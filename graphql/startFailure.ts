import { FolderInUseError } from './services/database/folderLock.ts';
import { MigrationError } from './services/database/migrate.ts';
import { SettingsError } from './settings.ts';
import { systemReason } from './takePlaces.ts';

/**
 * Why the product could not start, for whoever starts it: a sentence where the cause is known or comes from the system
 * or the database (a port in use, a wrong password, a folder that cannot be written); the trace only where it is not.
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
