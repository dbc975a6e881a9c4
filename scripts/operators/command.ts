import { BackupError } from '../../graphql/platform/backup/manifest.ts';
import { type Database, openDatabase } from '../../graphql/platform/database/database.ts';
import { FolderInUseError } from '../../graphql/platform/database/folderLock.ts';
import { MigrationError } from '../../graphql/platform/database/migrate.ts';
import { createLog } from '../../graphql/platform/log/log.ts';
import { SettingsError } from '../../graphql/platform/settings/readSettings.ts';
import type { Settings } from '../../graphql/platform/settings/settings.ts';
import { readSettings } from '../../graphql/readSettings.ts';
import { ExpectedError } from '../../graphql/schema/errors.ts';

/** Written to the audit log in place of an IP address. */
export const COMMAND_LINE = {
  address: 'command line',
  network: 'command line',
  site: null,
  userAgent: null,
};

interface Needs {
  settings: Settings;
  /** Opens the configured database, which is closed at the end. It may not be migrated. */
  open(): Promise<Database>;
}

const FOR_PEOPLE = [BackupError, ExpectedError, FolderInUseError, MigrationError, SettingsError];

/**
 * Runs a command of an operator, and prints what it returns. A failure prints a message and exits with 1.
 *
 * @param run is null if the arguments make no sense. Then the usage is printed.
 */
export async function runCommand(
  usage: string,
  run: ((needs: Needs) => Promise<string>) | null,
): Promise<void> {
  if (!run) return fail(usage);
  let database: Database | undefined;
  try {
    const settings = readSettings();
    const log = createLog('error');
    const { databaseUrl, dataDir } = settings;
    const open = async () =>
      (database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log }));
    process.stdout.write(`${await run({ settings, open })}\n`);
  } catch (error) {
    if (!(error instanceof Error) || !FOR_PEOPLE.some((kind) => error instanceof kind)) throw error;
    fail(error.message);
  } finally {
    await database?.close();
  }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
