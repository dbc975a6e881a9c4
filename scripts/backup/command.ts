import path from 'node:path';
import { BackupError, type Manifest } from '../../graphql/platform/backup/manifest.ts';
import { type Database, openDatabase } from '../../graphql/platform/database/database.ts';
import { FolderInUseError } from '../../graphql/platform/database/folderLock.ts';
import { MigrationError } from '../../graphql/platform/database/migrate.ts';
import { createLog, type Log } from '../../graphql/platform/log/log.ts';
import { createObjects } from '../../graphql/platform/objects/objects.ts';
import type { ObjectStore } from '../../graphql/platform/objects/objectStore.ts';
import { readSettings } from '../../graphql/readSettings.ts';
import { SettingsError } from '../../graphql/platform/settings/readSettings.ts';
import type { Settings } from '../../graphql/platform/settings/settings.ts';

interface Opened {
  database: Database;
  objects: ObjectStore;
  log: Log;
}

interface Needs {
  settings: Settings;
  /** Opens the configured database and object storage, and closes both at the end. */
  open(): Promise<Opened>;
}

/** Runs a command that takes a folder and prints its result. A failure prints a message and exits with 1. */
export async function runBackupCommand(
  usage: string,
  command: (folder: string, needs: Needs) => Promise<string>,
): Promise<void> {
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0) return fail(usage);
  let database: Database | undefined;
  try {
    const settings = readSettings();
    const open = async () => {
      const log = createLog('error');
      const { databaseUrl, dataDir } = settings;
      database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log });
      return { database, objects: createObjects(settings), log };
    };
    process.stdout.write(`${await command(path.resolve(folder), { settings, open })}\n`);
  } catch (error) {
    if (!isForPeople(error)) throw error;
    fail(error.message);
  } finally {
    await database?.close();
  }
}

export function summary({ tables, jobs, objects }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows in ${tables.length} tables, ${jobs} waiting jobs, ${objects.length} stored files`;
}

function isForPeople(error: unknown): error is Error {
  const kinds = [BackupError, FolderInUseError, MigrationError, SettingsError];
  return kinds.some((kind) => error instanceof kind);
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
