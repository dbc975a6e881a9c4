import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeDataFolder } from '../dataFolder.ts';
import { BackupError } from './backupError.ts';

/** The names of key files that the product created in DATA_DIR. The operator keeps the keys of the settings. */
const KEY = /^[a-z][a-z-]*\.key$/;

const keysFolder = (folder: string) => path.join(folder, 'keys');

/** Copies the keys that are needed to decrypt the secrets in the rows. */
export async function saveKeys(dataDir: string, folder: string): Promise<void> {
  const names = await keysIn(dataDir);
  if (names.length === 0) return;
  await mkdir(keysFolder(folder), { mode: 0o700 });
  for (const name of names)
    await copyFile(path.join(dataDir, name), path.join(keysFolder(folder), name));
}

/**
 * Copies the keys of a backup to DATA_DIR.
 * @throws BackupError if DATA_DIR has a different key, because what that key encrypted would become unreadable.
 */
export async function loadKeys(folder: string, dataDir: string): Promise<void> {
  for (const name of await keysIn(keysFolder(folder))) {
    const from = path.join(keysFolder(folder), name);
    const to = path.join(dataDir, name);
    const present = await readFile(to, 'utf8').catch(() => null);
    if (present === (await readFile(from, 'utf8'))) continue;
    if (present !== null) {
      throw new BackupError(
        `${to} differs from the key in the backup. Restore into a new DATA_DIR.`,
      );
    }
    await makeDataFolder(dataDir);
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

async function keysIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => KEY.test(name));
}
