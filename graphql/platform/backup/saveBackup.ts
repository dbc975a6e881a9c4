import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { ObjectStore } from '../objects/objectStore.ts';
import { BackupError } from './backupError.ts';
import { saveKeys } from './keptKeys.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { saveRows } from './saveRows.ts';
import { saveObjects } from './storedObjects.ts';

interface Needs {
  database: Pick<Database, 'pool'>;
  objects: ObjectStore;
  clock: Clock;
  /** DATA_DIR, where the product keeps the keys that it created. */
  dataDir: string;
}

/**
 * Writes all data of the product into a new folder that only its owner can read: rows, waiting jobs, stored
 * images, and the keys that encrypt secrets in the rows. The folder appears only when it is complete. A backup can be restored
 * to either kind of database and of storage.
 *
 * @throws BackupError if the folder exists and is not empty.
 */
export async function saveBackup(
  folder: string,
  { database, objects, clock, dataDir }: Needs,
): Promise<Manifest> {
  if ((await readdir(folder).catch(() => [])).length > 0)
    throw new BackupError(`${folder} is not empty: a backup needs an empty folder.`);
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  await chmod(partial, 0o700);
  try {
    const createdAt = clock.now().toISOString();
    // Rows first: the images that they use are kept for at least a day, and additional images do no harm.
    const rows = await saveRows(database.pool, partial);
    const manifest = { createdAt, ...rows, objects: await saveObjects(objects, partial) };
    await saveKeys(dataDir, partial);
    await writeManifest(partial, manifest);
    await rm(folder, { recursive: true, force: true });
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
